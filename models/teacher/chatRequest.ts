import type { Endpoint } from '../../pipeline/config/endpoints/endpointSchema.ts';
import type { TeacherRequest } from '../../pipeline/contract/teacher.ts';

/** The last one stands for samples beyond the end of the ladder. */
const rung = (ladder: readonly number[] | undefined, sample: number): number | undefined =>
	ladder?.[Math.min(sample, ladder.length - 1)];

/** A request for chat completions: the page first, then what is asked, as in the rows of training sets. */
export const chatRequest = (
	endpoint: Endpoint,
	{ instruction, sample }: TeacherRequest,
	imageUrl: string,
): Readonly<Record<string, unknown>> => {
	const topP = rung(endpoint.topP, sample);
	return {
		model: endpoint.model,
		messages: [
			{
				role: 'user',
				content: [
					{ type: 'image_url', image_url: { url: imageUrl } },
					{ type: 'text', text: instruction },
				],
			},
		],
		temperature: rung(endpoint.temperatures, sample),
		...(topP === undefined ? {} : { top_p: topP }),
		[endpoint.maxTokensName]: endpoint.maxTokens,
		...endpoint.extraBody,
	};
};
