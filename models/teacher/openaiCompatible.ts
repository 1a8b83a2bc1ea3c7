import type { Endpoint } from '../../pipeline/config/endpoints/endpointSchema.ts';
import type { CallAdapter } from '../../pipeline/effects/teacher/callAdapter.ts';
import { chatRequest } from './chatRequest.ts';
import { readCompletion } from './readCompletion.ts';

/** Any endpoint of chat completions that takes images: vLLM, OpenRouter, and the compatible ones of Gemini and others. */
export const openaiCompatible = (endpoint: Endpoint): CallAdapter => {
	const root = endpoint.baseUrl.replace(/\/+$/, '');
	return {
		url: `${root}/chat/completions`,
		bodyOf: (request, imageUrl) => chatRequest(endpoint, request, imageUrl),
		read: (contentType, body) => readCompletion(contentType, body, endpoint.maxTokens),
		// Whatever the address of the endpoint: the path is a name in the Batch API.
		batches: { url: root, path: '/v1/chat/completions' },
	};
};
