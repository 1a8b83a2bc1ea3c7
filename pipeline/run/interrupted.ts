/** The run was asked to stop (Ctrl-C). What was whole stays; the next run goes on from there. Exit code 130. */
export class Interrupted extends Error {
	constructor() {
		super('the run was interrupted');
		this.name = 'Interrupted';
	}
}
