import type { Endpoint } from '../../pipeline/config/endpoints/endpointSchema.ts';
import type { CallAdapter } from '../../pipeline/effects/teacher/callAdapter.ts';
import { chatRequest } from './chatRequest.ts';
import { readCompletion } from './readCompletion.ts';

/** Any endpoint of chat completions that takes images: vLLM, OpenRouter, and the compatible ones of Gemini and others. */
export const openaiCompatible = (endpoint: Endpoint): CallAdapter => ({
	url: `${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`,
	bodyOf: (request, imageUrl) => chatRequest(endpoint, request, imageUrl),
	read: readCompletion,
});
