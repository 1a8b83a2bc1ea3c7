import type { FacetName } from '../document/records.ts';
import type { EachStage, Stage, WholeStage } from './stage.ts';

type ReadsOf<S> =
	S extends EachStage<any, infer R, any, any, any> ? R : S extends WholeStage<any, infer R, any, any, any> ? R : never;
type WritesOf<S> =
	S extends EachStage<any, any, infer W, any, any> ? W : S extends WholeStage<any, any, infer W, any, any> ? W : never;

/** The first stage of a chain that reads a facet nobody before it wrote, or never. */
export type Unmet<Chain extends readonly unknown[], Have extends FacetName> = Chain extends readonly [
	infer Head,
	...infer Tail,
]
	? Exclude<ReadsOf<Head>, Have> extends never
		? Unmet<Tail, Have | WritesOf<Head>>
		: { readonly unmetFacet: Exclude<ReadsOf<Head>, Have>; readonly stage: Head }
	: never;

/** A second line of stages, for records that a stage of the first line set aside. It runs when the first has ended. */
export interface Branch {
	/** Stage of the first line, of scope `whole`, and the reason with which it drops what the branch takes up. */
	readonly after: string;
	readonly reason: string;
	readonly stages: readonly Stage[];
}

/**
 * Stages in order. Neighbours whose types do not meet fail to compile: the argument becomes the unmet facet's name.
 * The first stage starts from source files.
 */
export const definePipeline = <const Chain extends readonly Stage[]>(
	...stages: Unmet<Chain, 'file'> extends never ? Chain : readonly [Unmet<Chain, 'file'>]
): readonly Stage[] => Object.freeze([...(stages as readonly Stage[])]);
