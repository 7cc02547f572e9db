// What the files of the page give each other, and find on the page: for the type checker and for
// editors. No page carries it. The types of the data, ablab/..., are made from Go by "make lint".

import type {Ask as CalcAsk, Answer as CalcAnswer} from 'ablab/calc';
import type * as play from 'ablab/play';
import type {Asked, Change, Run, Stage, Standing, Step, Try} from 'ablab/viz';

declare global {
	// Files are the scripts that ablabLoad brings, by name (loader.js).
	interface Files {
		'calculator.js': Figure;
		'echarts.min.js': ECharts;
		'large.js': Figure;
		'play.js': Figure;
	}

	interface Loader {
		<Name extends keyof Files>(name: Name): Promise<Files[Name]>;
		(runner: string): Promise<unknown>; // wasm_exec.js, or that of another engine
		open(name: string): Promise<Response>;
		unpack(base64: string): Response;
	}

	var ablabLoad: Loader;
	var ablabEngine: (call: (ask: string) => string) => void; // wasm_exec's Go calls it

	// Go is what wasm_exec.js brings.
	class Go {
		exit: (code: number) => void;
		importObject: WebAssembly.Imports;
		run(instance: WebAssembly.Instance): Promise<void>;
	}

	interface Window {
		ablabLoad: Loader;
		echarts?: ECharts;
		ablabKept?: Set<string>; // the calculators that this page has brought back
	}

	interface DocumentEventMap {
		'ablab-at': CustomEvent<At>;
	}

	interface Element {
		fault?: HTMLElement; // of a field: what is wrong with it
		setAttribute(name: string, value: string | number | boolean): void; // writes it as a text
		cloneNode(deep?: boolean): this;
	}
}

// At is where a figure has gone: to a step, a node or both of a search.
export interface At {
	run: string;
	step?: number;
	node?: number;
	from?: unknown; // what has led there
}

// ECharts is what we use of the library of that name.
export interface ECharts {
	init(box: HTMLElement, theme: string | null, how: object): Chart;
}

// Chart is a chart of ECharts on the page.
export interface Chart {
	setOption(option: object): void;
	dispatchAction(action: object): void;
	on(event: string, f: (e: {data?: ChartItem}) => void): void;
	resize(): void;
	dispose(): void;
	isDisposed(): boolean;
}

// ChartOption is an option of ECharts, as package chart makes it, with the size that it is to have.
export interface ChartOption {
	ablab?: {width?: string; height?: string};
	series?: ChartSeries | ChartSeries[];
	tooltip?: object;
}

// ChartSeries is a series of a chart.
export interface ChartSeries {
	type?: string;
	data?: ChartItem[];
	label?: object;
}

// ChartItem is an item of a series. Of a recorded search it says which node it is, and from which step to which, or at
// which steps.
export interface ChartItem {
	name?: string;
	value?: unknown;
	text?: string; // on its label
	tip?: string; // in its tooltip
	itemStyle?: {color?: string};
	children?: ChartItem[];
	run?: string;
	node?: number;
	steps?: number[];
	at?: number[];
}

// Figure makes a figure on a stage; see show in ablab.js.
export interface Figure {
	figure(stage: Place, data: any, host: HTMLElement): Promise<void>;
}

// Place is the ablab-stage that a figure is made on.
export interface Place extends HTMLElement {
	dark: boolean;
	onlook?: () => void;
	onat?: (at: At) => void;
	onkey?: (e: KeyboardEvent) => void;
	icicle?: LargeTree; // of a large tree
	follow(element: Element, changed?: () => void): void;
	hear(f: (at: At) => void): void;
}

// LargeData is the data of a large tree, largeData in pkg/viz/large.go. Its columns are packed.
export interface LargeData {
	version: number;
	nodes: number; // of the tree
	shown: number; // of them, those included
	sizes: string;
	folded: string;
	looks: string;
	values: string;
	labels: string;
	label_texts: string;
	kinds: {c: string; s: string}[]; // the looks: classes, and what they say
	value_texts: string[];
	notes?: string[];
}

// LargeTree is what a script on the page may read and call to lead a reader through a large tree. A node is a number in
// preorder. For example, this zooms to node 12:
//
//	const {icicle} = document.querySelector('.ablab[data-kind=large] > ablab-stage');
//	icicle.focus(12);
//	icicle.sight.zoomTo(12);
export interface LargeTree {
	readonly at: number; // the node under the keys
	readonly link: number; // the node where another figure of the same search is, or -1
	readonly tree: Readonly<import('./large/tree.js').Tree>;
	readonly sight: import('./large/sight.js').Sight; // what is shown of the tree, and what moves it
	focus(node: number): void; // brings a node into sight and describes it
	tell(node: number): void; // leads the other figures of the same search to a node
	home(): void; // shows the whole tree, with the root under the keys
}

// El makes an element of a page.
export type El = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes?: Record<string, string | number | boolean>,
	style?: Record<string, string>, text?: string | number) => HTMLElementTagNameMap[Tag];

// Find returns what a selector finds, which is to be there.
export interface Find {
	<Tag extends keyof HTMLElementTagNameMap>(root: ParentNode, tag: Tag): HTMLElementTagNameMap[Tag];
	<E extends Element = HTMLElement>(root: ParentNode, selector: string): E;
}

// Fold gives the looks of the nodes after k steps; Apply takes those of one step over.
export type Fold = (run: Run, k: number, saved: Change[][]) => Change[];
export type Apply = (step: Step, looks: Change[]) => void;

// Piece is a node of a picture, with the edge that leads to it.
export interface Piece {
	node: Element;
	edge?: Element; // none leads to the root
	shape: SVGGraphicsElement;
	value: Element;
	window: Element;
	why?: Element;
	kind: string; // the classes of the node that stay
	children: number[];
	ply: number; // from 1
	title?: Element; // its name, in a Picture
	dot?: Element; // of a breakpoint
}

// Folded is a subtree that Go has folded.
export interface Folded {
	group: Element; // of what is below its root
	sum: Element[]; // the lines that say what is in it
	till: number; // its nodes are those before this one, from its root on
}

type Pictures = typeof import('./picture.js');

// Engine asks the searches in Go; see engine.js.
export interface Engine<Ask = CalcAsk, Answer = CalcAnswer> {
	files: string[]; // what it is made of
	state: string;
	why: string;
	load(): Promise<Call>;
	stop(): void;
	ask(question: Partial<Ask>, only?: object): Promise<Answer>;
}

// Call asks an engine. In a Worker it answers later, and can be stopped.
export interface Call {
	(ask: string): string | Promise<string>;
	stop?: () => void;
}

// Failure is why there is no answer: an Error with what a calc.Error knows of it.
export type Failure = Error & {line?: number; column?: number; field?: string; try?: Try[]};

// PlayAsk is a question about a game. JSON has its seed as a text, for JavaScript's numbers are too short.
export type PlayAsk = Omit<play.Ask, 'seed'> & {seed?: string};

// PlayData is the data of a board to play on, data in pkg/play/page/view.go.
export interface PlayData {
	game: string;
	engine: string;
	position: string;
	opponents: play.Opponent[];
	by: string;
	depth: number;
	time: number; // in milliseconds
	seed: string;
	answer: play.Answer;
}

// Keys are what keys do, by name.
export type Keys = Record<string, () => unknown>;

// MakePart makes a part of a calculator.
export type MakePart = (calculator: Shown) => Part | undefined;

// A Part of the calculator is what its file's part returns.
export interface Part {
	section?: Element;
	place?: 'tree' | 'controls' | 'picture' | 'end'; // where the section goes
	toggle?: Element; // a button that begins its mode, with aria-pressed: one of the activities
	style?: string; // CSS, each rule prefixed by the class of the section
	keys?: Keys; // what keys do, by name (see keyOf in calculator/keys.js)
	mode?: string; // the keys are so only in it
	help?: string[][]; // the rows that the keys have in the list of keys: [['Insert', 'add a child'], ...]
	wants?(state: Given): Wants; // of the calculator in this state; it is asked after every change
	draw?(state: State, was: Partial<State>): void; // after every change, was being what it drew before
	refused?(): void; // a step forward was to be made, and until held it
	leave?(mode: string): boolean; // false stays in the mode that it is in
}

// Wants are what a part wants of the calculator.
export interface Wants {
	until?: number; // moves forward go no further than to this step
	held?: string; // what the next step waits for; '' for nothing
	veil?: {looks: Change[]; say: string}; // in place of the looks, the sentence and the algorithm's own state
	points?: Point[]; // nodes of the picture to be marked, each as what; they come into the picture
	classes?: string[]; // of all of the calculator, for the style of the part
	name?: string; // of the picture, in place of what is known at the end
}

// A Point is a node that is marked, and as what.
export type Point = [number, string];

// Field is where a question of predict.js is answered.
export interface Field {
	element: Element;
	read(): any; // the answer, or a sentence about what is missing
	fill(answer: any): void;
	flip?(node: number): void; // marks a move as skipped, or not
	keys: Keys;
}

// Given is all that changes in a calculator, State that with what follows from it.
export interface Given {
	readonly run: Run;
	readonly tree: string; // notation
	readonly variant: string;
	readonly asked: Asked;
	readonly picture: InstanceType<Pictures['Picture']>;
	readonly looksAt: (k: number) => Change[];
	readonly k: number;
	readonly step: Step; // that led to k
	readonly looks: Change[]; // of the nodes, after k steps
	readonly selected: number; // a node; -1 is none
	readonly breakpoints: ReadonlySet<number>;
	readonly mode: string; // of a part; '' is at rest
	readonly playing: boolean;
	readonly speed: number;
	readonly busy: boolean; // a search is on its way
	readonly standings: Standing[];
	readonly judging: boolean; // what the algorithms can do with this tree is on its way
	readonly absent: string; // why there is no engine; '' where there is one
	readonly said: {text: string; error?: boolean; tries?: Try[]; variant?: string}; // in the status line
}

export interface State extends Given {
	readonly last: number; // as many steps as there are
	readonly wants: Wants;
	readonly seen: Change[]; // of the looks
	readonly target: number; // the node that a control is about
}

// View draws a part of the state.
export interface View {
	draw?(state: State, was: Partial<State>): void; // after every change, was being what it drew before
	fit?(): void; // there is more room, or less
}

// Shown is what a part may read of the calculator, and call.
export interface Shown extends HTMLElement {
	readonly state: State;
	readonly stage: Stage;
	readonly engine?: Engine; // where there is a notation
	readonly searches: import('./calculator/searches.js').Searches;
	readonly parts: Part[];
	readonly view: HTMLElement; // around the picture
	readonly box: HTMLElement; // around all
	readonly root: ShadowRoot;
	readonly host: HTMLElement; // the figure
	readonly places: Record<string, HTMLElement>;

	change(changes?: Partial<Given>): void; // nothing has the parts asked what they want by now
	show(run?: Run, tree?: string, asked?: Asked): void; // throws where the run is malformed
	absent(): string;
	go(k: number): void;
	drawn(run: Run): SVGSVGElement;
	move(k: number): void;
	step(by: number): void; // as move, of the search that is on its way if there is one
	play(on: boolean): void;
	select(node: number): void;
	toggle(node?: number): void;
	turn(mode: string): void;
	tell(text?: string, error?: boolean): void;
	nodeOf(event: Event): number;
	describe(node: number): string;
}
