package board

// The pieces are drawn here, each in a square of 40 by 40: first the outline, which is
// filled, then the lines on it.

// shapes are the drawings by Shape. In them class a is what is filled, class b a line on it.
var shapes = [...]string{
	Stone:   `<circle class="a" cx="20" cy="20" r="15.5"/>`,
	Cross:   `<path class="cross" d="M10 10L30 30M30 10L10 30"/>`,
	Nought:  `<circle class="nought" cx="20" cy="20" r="11.5"/>`,
	Man:     man,
	Crowned: man + `<path class="crown" d="M12.8 26L11.2 15.6L16.4 19.6L20 12.8L23.6 19.6L28.8 15.6L27.2 26Z"/>`,
	King: `<path class="a" d="M18.6 4.2H21.4V6.6H23.8V9.2H21.4V11.4C22.2 12.3 22.8 13.6 23.1 15.3C26.4 12.4 31 13 32.6 16.4C34 ` +
		`19.5 32.6 23 29.2 26.8V34.5H10.8V26.8C7.4 23 6 19.5 7.4 16.4C9 13 13.6 12.4 16.9 15.3C17.2 13.6 17.8 12.3 18.6 ` +
		`11.4V9.2H16.2V6.6H18.6Z"/>` +
		`<path class="b" d="M11 27C16 25 24 25 29 27M11 31C16 29.2 24 29.2 29 31M20 25.4V18.5C20 17.4 21.4 16.4 23.1 15.3M20 18.5C20 ` +
		`17.4 18.6 16.4 16.9 15.3"/>`,
	Queen: `<path class="a" d="M10.8 34.5V27.5L6.6 14.6L13 20.4L13.6 9.9L18.1 18.8L20 8L21.9 18.8L26.4 9.9L27 20.4L33.4 14.6L29.2 ` +
		`27.5V34.5Z"/>` +
		`<circle class="a" cx="6.3" cy="13" r="2.1"/><circle class="a" cx="13.2" cy="8.6" r="2.1"/>` +
		`<circle class="a" cx="20" cy="6.6" r="2.1"/><circle class="a" cx="26.8" cy="8.6" r="2.1"/>` +
		`<circle class="a" cx="33.7" cy="13" r="2.1"/>` +
		`<path class="b" d="M10.8 27.5C16 25.4 24 25.4 29.2 27.5M10.8 31C16 29.2 24 29.2 29.2 31"/>`,
	Rook: `<path class="a" d="M9.5 34.5V31H12V28.5L14 26.5V16.5L11.5 14V7.5H15.5V10H18V7.5H22V10H24.5V7.5H28.5V14L26 16.5V26.5L28 ` +
		`28.5V31H30.5V34.5Z"/>` +
		`<path class="b" d="M14 16.5H26M14 26.5H26M12 31H28M11.5 13H28.5"/>`,
	Bishop: `<path class="a" d="M9.5 34.5C9.5 31.8 13 32 15.4 30.2L16.2 27.6C13.4 25.8 12 23.2 12.4 20.2C13 16.2 17 13.4 18.7 ` +
		`9.3A2.3 2.3 0 1 1 21.3 9.3C23 13.4 27 16.2 27.6 20.2C28 23.2 26.6 25.8 23.8 27.6L24.6 30.2C27 32 30.5 31.8 30.5 34.5Z"/>` +
		`<path class="b" d="M15.4 30.2C18 29.3 22 29.3 24.6 30.2M16.2 27C18.6 26.2 21.4 26.2 23.8 27M20 15.5V22.5M16.8 18.8H23.2"/>`,
	Knight: `<path class="a" d="M30.5 34.5H12.2C12 29.6 14.6 26.8 17.6 24C19.2 22.4 19.7 21 19.5 19.6C17.6 21 15.6 21.3 14.2 ` +
		`22.2C12.9 23.1 12.3 24.6 10.9 24.5C9.3 24.4 7.6 22.6 7.5 20.8C7.4 19.6 8.2 18.7 8.9 17.6L11.7 13.2C11.9 11.4 12.7 10 13.9 ` +
		`8.8L13.6 5L17.4 7.4C18.2 7.1 18.9 7 19.6 7L21.4 4.6L22.8 7.8C28.6 9.8 32 16 31.6 24C31.5 28 31 31.6 30.5 34.5Z"/>` +
		`<path class="b" d="M22.8 11.2C27 14 28.8 19 28.4 26C28.3 28.4 28 30 27.7 31.4"/>` +
		`<circle class="dot" cx="15.6" cy="13.2" r="1.3"/><circle class="dot" cx="10.3" cy="20.6" r=".9"/>`,
	Pawn: `<path class="a" d="M10.5 34.5C10.5 30 13.2 28.2 15 26.2C16.6 24.4 17.2 22.4 17.3 20.3H14.6V17.9L16.6 16.9A5.4 5.4 0 1 ` +
		`1 23.4 16.9L25.4 17.9V20.3H22.7C22.8 22.4 23.4 24.4 25 26.2C26.8 28.2 29.5 30 29.5 34.5Z"/>`,
}

const man = `<circle class="a" cx="20" cy="20" r="13.8"/><circle class="b" cx="20" cy="20" r="10.4"/>`

// stones of a wall with holes carry the letter of their side, so that color is not the only
// difference.
var stones = [2]string{
	Light: `<circle class="a" cx="20" cy="20" r="15.5"/><path class="b" d="M14.5 14.5L25.5 25.5M25.5 14.5L14.5 25.5"/>`,
	Dark:  `<circle class="a" cx="20" cy="20" r="15.5"/><circle class="b" cx="20" cy="20" r="6.5"/>`,
}
