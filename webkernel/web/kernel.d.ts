// What the scripts of the kernel give each other: for the type checker and for editors.

declare global {
	interface MemFS {
		devices: Map<string, Device>;
		input?: Device;
		cwd: string;
		path(path: string): string;
		print: (fd: number, bytes: Uint8Array) => void;
		enter(path: string): void;
		put(path: string, data: Uint8Array): void;
		get(path: string): Uint8Array | undefined;
		remove(path: string): void;
		serve(files: Record<string, Served | Blob>): void;
		apply(changes: Changes): void;
		changes(): Changes;
		install(): void;
	}

	var MemFS: new () => MemFS;
	var collect: () => void;

	// Go is what wasm_exec.js brings.
	class Go {
		argv: string[];
		env: Record<string, string>;
		exit: (code: number) => void;
		importObject: WebAssembly.Imports;
		run(instance: WebAssembly.Instance): Promise<void>;
		_scheduledTimeouts: Map<number, unknown>;
		_pendingEvent: {id: number} | null;
		_resume(): void;
	}

	// What a worker has, and a service worker: the checker's library has it only in place of that of a page.
	class FileReaderSync {
		readAsArrayBuffer(blob: Blob): ArrayBuffer;
	}
	interface ExtendableEvent extends Event {
		waitUntil(promise: Promise<unknown>): void;
	}
	interface FetchEvent extends ExtendableEvent {
		request: Request;
		respondWith(answer: Promise<Response>): void;
	}
	interface ServiceWorkerGlobalScope {
		addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
		addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
	}

	var kernelStarted: (kernel: any) => void;
	function importScripts(...names: string[]): void;
	function postMessage(message: unknown, transfer?: Transferable[]): void;
}

// A Device is a path that is a function and not a file.
export interface Device {
	write(bytes: Uint8Array): void;
	read(buffer: Uint8Array, offset: number, length: number, callback: (error: null, n: number) => void): void;
}

export interface MemFile {
	data: Uint8Array;
	size: number;
	mtime: number;
	mode: number;
	written: boolean; // by the program
}

export interface OpenFile {
	path: string;
	at: number;
	flags: number; // that it was opened with
	file?: MemFile;
	device?: Device;
}

// Served is a file that the server has.
export interface Served {
	url: string;
	bytes: number;
}

// Changes are what programs have changed in the file system.
export interface Changes {
	files: [string, Uint8Array][];
	folders: string[];
	removed: string[];
}

// Packed is how many bytes a file has that is in the format zstd, and how many it has unpacked.
export interface Packed {
	bytes: number;
	size: number;
}

// Zstd is what zstd.wasm offers.
export interface Zstd {
	memory: WebAssembly.Memory;
	malloc(bytes: number): number;
	free(at: number): void;
	ZSTD_decompress(to: number, size: number, from: number, bytes: number): number;
}

// Manifest is what the builder writes: manifest in build/main.go.
export interface Manifest {
	go: string;
	folder: string;
	prelude?: string;
	module: string;
	programs: Record<'compile' | 'link' | 'kernel', number>;
	packages: Record<string, Packed & {
		name: string; imports: string[]; export: number; names: number; head?: number; object: string;
	}>;
	order: string[];
	exports: Packed;
	names: Packed;
	heads: Packed;
	ready: {notebook: string; source: string; file?: string; bytes: number}[];
	files: Record<string, Served>;
}

// KernelProgram is what kernel/main.go offers.
export interface KernelProgram {
	packages(json: string, exported: (path: string) => Uint8Array | undefined): void;
	assemble(notebook: string, code: string, number: number): string;
	complete(notebook: string, code: string, cursor: number): string | null;
	inspect(notebook: string, code: string, cursor: number): string | null;
	keep(notebook: string): void;
	forget(notebook: string): void;
	written(run: string, bytes: Uint8Array | null, put: (json: string) => void): void;
}

// Assembled is the program of a cell: Program in cell/cell.go.
export interface Assembled {
	error?: string;
	source: string;
	imports: string[];
	args?: string[];
	env?: Record<string, string>;
	run: boolean;
	output?: string;
}

// Completion is what can be written at a cursor: Completion in cell/look.go.
export interface Completion {
	matches: {name: string; kind: string}[];
	start: number;
	end: number;
}

export interface CellRequest {
	notebook: string;
	code: string;
	number: number;
}

export interface CellReply {
	error?: string;
	output?: string;
	program?: WebAssembly.Module;
	source?: string;
	args?: string[];
	env?: Record<string, string>;
	events?: boolean; // something outside can wake the program
	times: Record<string, number>;
}

export type ToolsRequest = {id: number} & (
	| {do: 'start'; opens: string}
	| {do: 'fetched'}
	| {do: 'warm'}
	| {do: 'forget'; notebook: string}
	| ({do: 'cell'} & CellRequest)
	| {do: 'complete' | 'inspect'; notebook: string; code: string; cursor: number}
	| {do: 'written'; run: string; bytes: Uint8Array | null}
);

// ToolFiles are files for the compiler or the linker: those that it is given when it starts, and the last ones.
export interface ToolFiles {
	files: [string, Uint8Array][];
	served: Record<string, Blob>;
}

// ToolRun is a run of the compiler or the linker, which waits where it opens one of the files awaits until that has come, and
// ToolReply is what it printed, what it wrote into the file lists, and the file that it made if it did not fail.
export interface ToolRun extends ToolFiles {
	module: WebAssembly.Module;
	name: 'compile' | 'link';
	args: string[];
	env: Record<string, string>;
	awaits: string[];
	makes: string;
	lists?: string;
}
export interface ToolReply {
	listed: string;
	text: string;
	made?: Uint8Array<ArrayBuffer>;
}

export interface RunRequest {
	program: WebAssembly.Module;
	args: string[];
	env: Record<string, string>;
	source: string;
	folder: string;
	served: Record<string, Served>;
	changes: Changes;
	events: boolean;
}

// Answer is what a program sends while it runs, and Outcome is how it ends.
export type Answer = {stream: string; text: string} | {pipe: Uint8Array} | {reads: true};
export interface Outcome {
	exit: number;
	failure?: string;
	changes?: Changes;
}

// Display is what a program shows, the answer to its question whether everything is shown, or what it asks the reader for.
export interface Display {
	ask?: {prompt: string; password: boolean};
	data: Record<string, unknown>;
	id: string; // of its place, '' if it has none
	back?: string; // bytes in base64
	failure?: string; // the program waits for what a page does not have
}

// Put takes what a cell shows: text, or a display.
export type Put = (shown: {
	stream?: string;
	text?: string;
	display?: {data: Record<string, unknown>; id: string; update: boolean};
}) => void;

// Ask asks the reader for a line of text.
export type Ask = (question: {prompt: string; password: boolean}) => Promise<string>;

export interface Result {
	error?: string;
	times: Record<string, number>;
}

// Settings are what the builder writes into extension.js.
export interface Settings {
	name?: string;
	version?: string;
	kernel?: string;
	display?: string;
}

export type Shared = Record<string, Record<string, {get(): Promise<() => unknown>}>>;
export interface Lab {
	serviceManager: {contents: Contents};
}

// Contents is where JupyterLite keeps notebooks and other files: what this kernel calls of JupyterLab's Contents.IManager.
export interface Contents {
	get(path: string, options?: {content: boolean}): Promise<ContentsModel>;
	save(path: string, model: Partial<ContentsModel>): Promise<ContentsModel>;
	delete(path: string): Promise<void>;
	fileChanged: {
		connect(listener: (_: unknown, change: {
			oldValue?: Partial<ContentsModel> | null;
			newValue?: Partial<ContentsModel> | null;
		}) => void): void;
	};
}
export interface ContentsModel {
	name: string;
	path: string;
	type: string; // directory, file or notebook
	size?: number;
	format?: string; // text, base64 or json
	content: any;
}

export interface LabModule {
	init(scope: Shared): void;
	get(name: string): Promise<() => unknown>;
}
