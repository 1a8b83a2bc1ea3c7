export interface SelectionMeasures {
	readonly radiusMaximum: number | null;
	readonly radiusMean: number | null;
	readonly meanPairwise: number | null;
	readonly entropyCluster: number;
	readonly entropyDifficulty: number;
	readonly entropyVolume: number;
	readonly entropySource: number;
}

export interface Coverage {
	readonly measuredPages: number;
	readonly retained: number;
	readonly ours: SelectionMeasures;
	readonly random: readonly SelectionMeasures[];
	readonly semdedup: SelectionMeasures | undefined;
}
