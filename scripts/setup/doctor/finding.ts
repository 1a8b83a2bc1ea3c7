/** What the doctor found of one thing. `missing` keeps commands from working; `note` is worth knowing. */
export interface Finding {
	readonly what: string;
	readonly state: 'ok' | 'note' | 'missing';
	readonly found: string;
	/** The command or edit that mends it; empty when there is nothing to mend. */
	readonly mend: string;
}
