const TAGS = [
	...['image', 'video', 'audio', 'bbox', 'ref-object', 'cot-process', 'start-image', 'img'],
	...['think', '/think', 'tool_call', '/tool_call', 'tool_response', '/tool_response'],
] as const;

/** Names between `<|` and `|>`: a tokenizer makes one token of each, wherever it stands. */
const SPECIAL = '[a-z_]{2,24}';

/** All of them; global. With attributes (`<video src=…>`) none is one. */
export const RESERVED_LITERAL = new RegExp(`<(?:${TAGS.join('|')})>|<\\|${SPECIAL}\\|>`, 'g');

/**
 * Literals that a trainer or a tokenizer takes for its own in any turn, in order: placeholders of LLaMA-Factory and ms-swift (the latter
 * splits at them wherever they stand), marks of reasoning and tools of Qwen's chat templates, special tokens. With attributes
 * (`<video src=…>`) none of them is one.
 */
export const reservedLiterals = (text: string): readonly string[] => text.match(RESERVED_LITERAL) ?? [];
