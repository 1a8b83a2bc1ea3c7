import { UserError, type UserErrorDetails } from '../../contract/errors.ts';
import type { CallFault } from './callFault.ts';
import { formatMoney } from './formatMoney.ts';
import type { Spent } from './budgetAllows.ts';

const REFUSED: Partial<Record<CallFault['code'], readonly [expected: string, fix: string]>> = {
	'refused-key': ['a key that this endpoint takes', 'put a valid key into the environment variable that keyEnv names'],
	'not-found': ['an address and a model that exist', 'correct baseUrl (it often ends in /v1) or model'],
	redirected: ['an answer from the address itself', 'give the address that it redirects to as baseUrl'],
	unreachable: ['a server that listens there', 'correct baseUrl, or start the server'],
	proxy: [
		'a proxy that lets the call through',
		'correct HTTPS_PROXY or HTTP_PROXY, or name the host of the endpoint in NO_PROXY',
	],
	certificate: [
		'a certificate that is valid for the address',
		'correct baseUrl, or trust its authority (NODE_EXTRA_CA_CERTS)',
	],
};

export type StopReason = 'endpoint-refused' | 'endpoint-down' | 'budget-reached' | 'no-room';

/** Ends all calls of an endpoint; the reason is also that of the pages that were not asked. */
export class CallStop extends UserError {
	readonly reason: StopReason;
	constructor(reason: StopReason, summary: string, details: UserErrorDetails) {
		super(summary, details);
		this.name = 'CallStop';
		this.reason = reason;
	}
}

const mebibytes = (bytes: number): string => `${(bytes / (1 << 20)).toFixed(1)} MiB`;

/** Errors that end all calls; what was answered is kept. */
export const stopError = {
	/** Nothing was ever answered, and every other page would go the same way. Exit code 2. */
	refused: (where: string, { code, message }: CallFault): CallStop => {
		const [expected, fix] = REFUSED[code] ?? [
			'an endpoint that answers',
			'look into what it says, and correct the endpoint',
		];
		return new CallStop('endpoint-refused', 'the endpoint cannot be used', { where, received: message, expected, fix });
	},
	/** Exit code 3. */
	down: (where: string, { message }: CallFault, probes: number): CallStop =>
		new CallStop('endpoint-down', 'the endpoint is down', {
			where,
			received: `${probes} probes in vain, the last one: ${message}`,
			expected: 'an endpoint that answers again after a pause',
			fix: 'give the same command again when it is back: what was answered is kept, and not paid for again',
			exitCode: 3,
		}),
	/** Before a call, so that none is paid for and lost. Exit code 3. */
	full: (folder: string, freeBytes: number, neededBytes: number): CallStop =>
		new CallStop('no-room', 'the disk has no room for replies', {
			where: folder,
			received: `${mebibytes(freeBytes)} free on the disk of the store of calls`,
			expected: `${mebibytes(neededBytes)} for the replies of calls under way: one that finds no room is lost, and paid for`,
			fix: 'make room, or name a store on another disk with --store; then give the same command: what was answered is kept',
			exitCode: 3,
		}),
	/** Exit code 3. */
	budget: (
		where: string,
		{ spentNano, reservedNano }: Spent,
		ownNano: number,
		budgetNano: number,
		currency: string,
	): CallStop =>
		new CallStop('budget-reached', 'the budget is reached', {
			where,
			received: `${formatMoney(spentNano, currency)} spent${reservedNano > 0 ? `, ${formatMoney(reservedNano, currency)} reserved for calls whose reply was lost` : ''}; the next call may cost ${formatMoney(ownNano, currency)}`,
			expected: `at most ${formatMoney(budgetNano, currency)} in all`,
			fix: 'give the same command with a larger --budget: what was answered is kept, and not paid for again',
			exitCode: 3,
		}),
};
