// VERSION is viz.Version, that of the data that the page reads.
export const VERSION = 3;
