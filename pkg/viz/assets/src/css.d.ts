// A style is carried as its text.
declare module '*.css' {
	const text: string;
	export default text;
}
