import type { InferenceSession } from 'onnxruntime-node';
import { UserError } from '../../pipeline/contract/errors.ts';
import { VIEW_SIDE_PX } from '../../pipeline/document/view/viewSide.ts';
import type { EmbedderDescription } from '../registry/modelDescription.ts';

type Metadata = Pick<InferenceSession, 'inputMetadata' | 'outputMetadata'>;

/**
 * Compares a model's input and output with its description.
 *
 * @returns the batch size the model is fixed to, undefined when it takes any
 * @throws {UserError} naming the first difference
 */
export const checkSignature = (
	{ name, input, output, features }: EmbedderDescription,
	path: string,
	{ inputMetadata, outputMetadata }: Metadata,
): { readonly batch: number | undefined } => {
	const refuse = (what: string, received: string, expected: string): never => {
		throw new UserError(`the model ${name} does not have the ${what} its description states`, {
			where: path,
			received,
			expected,
			fix: 'correct the model description, or use the file it was written for',
		});
	};
	if (input.sidePx !== VIEW_SIDE_PX)
		refuse('input size', `${input.sidePx} px`, `${VIEW_SIDE_PX} px, the size of layout views`);

	const inputs = inputMetadata.filter((tensor) => tensor.isTensor);
	const fed = inputs.find((tensor) => tensor.name === input.name);
	const { sidePx, layout } = input;
	const wanted = layout === 'NHWC' ? [sidePx, sidePx, 3] : [3, sidePx, sidePx];
	const wantedText = `${input.type} ${input.name} [any, ${wanted.join(', ')}]`;
	const inputText = inputs.map((tensor) => `${tensor.type} ${tensor.name} [${tensor.shape.join(', ')}]`).join('; ');
	if (inputMetadata.length !== 1 || fed === undefined || fed.type !== input.type)
		return refuse('input', inputText, wantedText);
	const [batch, ...rest] = fed.shape;
	const fits = rest.length === 3 && rest.every((size, at) => typeof size === 'string' || size === wanted[at]);
	if (!fits) refuse('input', inputText, wantedText);

	const outputs = outputMetadata.filter((tensor) => tensor.isTensor);
	const given = outputs.find((tensor) => tensor.name === output.name);
	const outputText = outputs.map((tensor) => `${tensor.type} ${tensor.name} [${tensor.shape.join(', ')}]`).join('; ');
	const width = given?.shape.slice(1).reduce<number>((product, size) => product * Number(size), 1);
	// A width of free dimensions is NaN here and is checked when the model runs.
	if (given === undefined || given.type !== output.type || (Number.isFinite(width) && width !== features))
		refuse('output', outputText, `${output.type} ${output.name} [any, ${features}]`);
	return { batch: typeof batch === 'number' && batch > 0 ? batch : undefined };
};
