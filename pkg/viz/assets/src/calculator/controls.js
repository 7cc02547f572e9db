// controls.js has what leads from step to step: buttons, the slider, the jumps, and what plays.
import {PAUSE, PLAY, attr, drawing, el, iconButton as button, row, set} from '../dom.js';
import {shorten} from '../words.js';
import {JUMPS, find} from './run.js';
/** @import {Run} from 'ablab/viz' */
/** @import {Shown, State, View} from '../page' */

/** @param {Element} button @param {boolean} is */
const off = (button, is) => attr(button, 'aria-disabled', is);

// bar is the row of the buttons and of the slider.
/** @param {Shown} calculator @returns {View & {element: HTMLElement}} */
export function bar(calculator) {
	const by = /** @param {number} n */ n => () => calculator.step(n);
	const back = button('back', '←', 'M12 3L5 8l7 5z', by(-1));
	const play = button('play', 'space or p', PLAY, () => calculator.play(!calculator.state.playing));
	const step = button('step', '→', 'M4 3l7 5-7 5z', by(1));
	step.classList.add('main');
	step.prepend('Step');
	const slider = el('input', {type: 'range', min: 0, step: 1, 'aria-label': 'step'});
	slider.oninput = () => calculator.move(+slider.value);
	const cuts = el('div', {class: 'cuts'}), where = el('span', {class: 'at', 'aria-hidden': true});
	return {
		element: row('bar', back, step, play, row('track', cuts, slider), where),
		draw({run, k, last, playing, wants}, was) {
			if (run !== was.run) {
				slider.max = String(last);
				cuts.replaceChildren(marks(run));
			}
			slider.value = String(k);
			slider.setAttribute('aria-valuetext', `step ${k} of ${last}`);
			set(where, `${k} / ${last}`);
			off(back, k === 0);
			off(step, !!wants.held || k === last);
			attr(step, 'title', wants.held ? 'step (→): ' + wants.held : 'step (→)');
			if (playing === was.playing) return;
			play.replaceChildren(drawing(playing ? PAUSE : PLAY));
			play.setAttribute('aria-label', playing ? 'pause' : 'play');
		},
	};
}

// marks draws the cuts along the slider.
/** @param {Run} run */
function marks({steps}) {
	const svg = drawing(steps.map((step, i) => step.cut ? `M${i + 1} 0v1` : '').join(''));
	svg.setAttribute('viewBox', `0 0 ${Math.max(1, steps.length)} 1`);
	svg.setAttribute('preserveAspectRatio', 'none');
	return svg;
}

// SPEEDS are how many times as fast as at first a search is played.
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

// jumps is the quiet row: to the next and the previous of something, the breakpoint, and the speed.
/** @param {Shown} calculator */
export function jumps(calculator) {
	const jump = /** @param {string} name @param {number} way */ (name, way) =>
		calculator.move(find(calculator.state, name, way));
	const all = JUMPS.map(([name, key, , what]) => {
		const back = button(`previous ${what}`, 'Shift+' + key.toUpperCase(), 'M10 3L5 8l5 5', () => jump(name, -1));
		const on = button(`next ${what}`, key, 'M6 3l5 5-5 5', () => jump(name, 1));
		const label = el('span', {'aria-hidden': true}, {}, name);
		return {name, back, on, label, group: row('jump', back, label, on)};
	});
	const stop = button('breakpoint', 'b', 'M8 3a5 5 0 1 0 .01 0z', () => calculator.toggle());
	stop.classList.add('stop');
	all[2].group.append(stop);
	const start = button('to the start', 'Home', 'M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z', () => calculator.move(0));
	const end = button('to the end', 'End', 'M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z', () => calculator.move(Infinity));
	const fast = el('span', {'aria-live': 'polite'});
	const hurry = /** @param {number} by */ by =>
		calculator.change({speed: SPEEDS[SPEEDS.indexOf(calculator.state.speed) + by] ?? calculator.state.speed});
	const pace = row('jump', button('slower', '-', 'M3 8h10', () => hurry(-1)), fast,
		button('faster', '+', 'M3 8h10M8 3v10', () => hurry(1)));
	return {
		element: row('jumps', row('jump', start, end), ...all.map(({group}) => group), pace), jump, hurry,
		/** @param {State} state */
		draw(state) {
			const {run, k, last, speed, target, breakpoints} = state, [, , {back, on, label}] = all;
			off(start, k === 0);
			off(end, k === last);
			for (const {name, back, on} of all) {
				off(back, find(state, name, -1) === k);
				off(on, find(state, name, 1) === k);
			}
			const name = shorten(run.nodes[target].l);
			set(label, 'at ' + name);
			attr(back, 'aria-label', 'previous event at ' + name);
			attr(on, 'aria-label', 'next event at ' + name);
			attr(stop, 'aria-pressed', breakpoints.has(target));
			attr(stop, 'aria-label', 'breakpoint at ' + name);
			attr(stop, 'title', `breakpoint at ${name} (b); Shift+→ runs to the next one`);
			set(fast, speed + '×');
		},
	};
}

// player goes on by itself while the state says so: a short search so that each sentence can be read,
// a long one in a minute.
/** @param {Shown} calculator @returns {View} */
export function player(calculator) {
	let timer = 0;
	const beat = () => {
		const {k} = calculator.state;
		calculator.go(k + 1);
		const {k: now, step, breakpoints} = calculator.state;
		if (now === k || breakpoints.has(step.at)) calculator.play(false); // a part held it, or the reader wants to
	};
	return {
		draw({last, playing, speed}, was) {
			if (playing === was.playing && speed === was.speed) return;
			clearInterval(timer);
			if (playing && !was.playing) setTimeout(beat); // the first step at once
			if (playing) timer = window.setInterval(beat, Math.max(60, Math.min(1600, 60000 / last)) / speed);
		},
	};
}
