import type { z } from 'zod';
import type { FacetName } from '../document/records.ts';
import type { Lane, PortName, Ports } from './ports.ts';
import type { Answer, EachStage, Input, RecordContext, WholeStage } from './stage.ts';

type OneByOne<
	C extends z.ZodType,
	R extends FacetName,
	W extends FacetName,
	Reason extends string,
	N extends PortName,
	L extends Lane,
> = Omit<
	EachStage<C, R, W, Reason, N>,
	'scope' | 'start' | 'batchSize' | 'lanes' | 'recordTimeoutMs' | 'engines' | 'needs'
> & {
	readonly needs?: readonly N[];
	readonly engines?: EachStage['engines'];
	readonly lanes?: readonly L[];
	readonly recordTimeoutMs?: number;
	readonly start: (
		config: z.output<C>,
		ports: Pick<Ports, NoInfer<N>>,
		context: RecordContext,
	) => (
		record: Input<NoInfer<R>>,
	) => Answer<NoInfer<W>, NoInfer<Reason>, NoInfer<L>> | Promise<Answer<NoInfer<W>, NoInfer<Reason>, NoInfer<L>>>;
};

const RECORD_TIMEOUT_MS = 60_000;

/** An `each` stage whose decision takes one record at a time. Frozen: a stage is a value. */
export const defineEach = <
	C extends z.ZodType,
	const R extends FacetName,
	const W extends FacetName,
	const Reason extends string,
	const N extends PortName = never,
	const L extends Lane = never,
>(
	stage: OneByOne<C, R, W, Reason, N, L>,
): EachStage<C, R, W, Reason, N> =>
	Object.freeze({
		...stage,
		scope: 'each' as const,
		batchSize: 1,
		needs: stage.needs ?? [],
		engines: stage.engines ?? [],
		lanes: stage.lanes ?? [],
		recordTimeoutMs: stage.recordTimeoutMs ?? RECORD_TIMEOUT_MS,
		start: (config: z.output<C>, ports: Pick<Ports, N>, context: RecordContext) => {
			const decide = stage.start(config, ports, context);
			return (batch: readonly Input<R>[]) => Promise.all(batch.map((record) => decide(record)));
		},
	});

/** An `each` stage that works on batches. */
export const defineBatch = <
	C extends z.ZodType,
	const R extends FacetName,
	const W extends FacetName,
	const Reason extends string,
	const N extends PortName = never,
>(
	stage: Omit<EachStage<C, R, W, Reason, N>, 'scope' | 'lanes' | 'recordTimeoutMs'> & {
		readonly lanes?: readonly Lane[];
		readonly recordTimeoutMs?: number;
	},
): EachStage<C, R, W, Reason, N> =>
	Object.freeze({
		...stage,
		scope: 'each' as const,
		lanes: stage.lanes ?? [],
		recordTimeoutMs: stage.recordTimeoutMs ?? RECORD_TIMEOUT_MS,
	});

export const defineWhole = <
	C extends z.ZodType,
	const R extends FacetName,
	const W extends FacetName,
	const Reason extends string,
	const N extends PortName = never,
>(
	stage: Omit<WholeStage<C, R, W, Reason, N>, 'scope'>,
): WholeStage<C, R, W, Reason, N> => Object.freeze({ ...stage, scope: 'whole' as const });
