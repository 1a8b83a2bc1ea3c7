import { Buffer } from 'node:buffer';

/** Just enough of protocol buffers to write an ONNX model of a few nodes (fields by number, onnx.proto3). */
type Field = readonly [number: number, value: number | string | Uint8Array];

const varint = (value: number): number[] =>
	value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];

const message = (...fields: readonly Field[]): Uint8Array =>
	Buffer.concat(
		fields.map(([number, value]) => {
			if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)]);
			const bytes = typeof value === 'string' ? Buffer.from(value) : value;
			return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
		}),
	);

const ELEMENT_TYPES = { float32: 1, uint8: 2 } as const;

export interface TinyTensor {
	readonly name: string;
	readonly type: keyof typeof ELEMENT_TYPES;
	readonly shape: readonly (number | string)[];
}

const valueInfo = ({ name, type, shape }: TinyTensor): Uint8Array => {
	const dimensions = shape.map(
		(size): Field => [1, typeof size === 'number' ? message([1, size]) : message([2, size])],
	);
	const tensorType = message([1, ELEMENT_TYPES[type]], [2, message(...dimensions)]);
	return message([1, name], [2, message([1, tensorType])]);
};

export interface TinyNode {
	readonly operator: string;
	readonly inputs: readonly string[];
	readonly outputs: readonly string[];
	readonly integers?: Readonly<Record<string, number>>;
	readonly integerLists?: Readonly<Record<string, readonly number[]>>;
}

const node = ({ operator, inputs, outputs, integers = {}, integerLists = {} }: TinyNode): Uint8Array =>
	message(
		...inputs.map((name): Field => [1, name]),
		...outputs.map((name): Field => [2, name]),
		[4, operator],
		...Object.entries(integers).map(([name, value]): Field => [5, message([1, name], [3, value], [20, 2])]),
		...Object.entries(integerLists).map(
			([name, values]): Field => [5, message([1, name], ...values.map((value): Field => [8, value]), [20, 7])],
		),
	);

/** Bytes of an ONNX model, opset 13. */
export const tinyOnnx = (graph: {
	readonly inputs: readonly TinyTensor[];
	readonly outputs: readonly TinyTensor[];
	readonly nodes: readonly TinyNode[];
}): Uint8Array =>
	message(
		[1, 8],
		[8, message([2, 13])],
		[
			7,
			message(
				...graph.nodes.map((each): Field => [1, node(each)]),
				[2, 'tiny'],
				...graph.inputs.map((each): Field => [11, valueInfo(each)]),
				...graph.outputs.map((each): Field => [12, valueInfo(each)]),
			),
		],
	);

/** Means of the three channels of a float image: what went in, told by what comes out. */
export const channelMeansOnnx = (layout: 'NCHW' | 'NHWC', batch: number | string = 'n'): Uint8Array =>
	tinyOnnx({
		inputs: [
			{ name: 'image', type: 'float32', shape: layout === 'NCHW' ? [batch, 3, 224, 224] : [batch, 224, 224, 3] },
		],
		outputs: [{ name: 'means', type: 'float32', shape: [batch, 3] }],
		nodes: [
			{
				operator: 'ReduceMean',
				inputs: ['image'],
				outputs: ['means'],
				integers: { keepdims: 0 },
				integerLists: { axes: layout === 'NCHW' ? [2, 3] : [1, 2] },
			},
		],
	});
