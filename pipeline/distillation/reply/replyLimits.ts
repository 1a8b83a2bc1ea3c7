/** Bounds of what is taken for the transcription of one page. Lengths in UTF-16 code units. */
export const REPLY_LIMITS = Object.freeze({
	/**
	 * Longer replies are not looked into: the training recipe's 21,504 tokens are at most some 90,000 characters of HTML, and
	 * even a server without a limit on tokens does not come near 4 Mi with a page.
	 */
	mostCharacters: 4 << 20,
	/**
	 * Visible text, which the filter for usable layouts judges block by block with the same numbers (stages.usable: 5,000 characters,
	 * ratio 10, 10 rounds, half of the text). Prose deflates by 2 to 4, dense tables of figures by up to 6.
	 */
	text: { characters: 5_000, deflateRatio: 10, loopRounds: 10, loopShare: 0.5 },
	/**
	 * A passage of markup said over and over at the end of a reply: empty rows, spaces, one class name after the other. No page
	 * has room for 400 equal rows under each other; a blank form of 60 rows of 6 cells is 60 rounds.
	 */
	markup: { loopRounds: 400, loopCharacters: 4_000 },
	/** Characters of a document that says no more than that its author will not transcribe. */
	refusalCharacters: 400,
	/** Characters of an address that are told. */
	shownCharacters: 80,
});
