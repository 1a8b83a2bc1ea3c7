import { openaiCompatible } from '../../../models/teacher/openaiCompatible.ts';
import { LAYOUT_TEACHER } from '../../../models/teacher/layoutTeacher.ts';
import { tokenizerIdentity } from '../../../models/tokenizer/tokenizerIdentity.ts';
import type { ToolName } from '../../../pipeline/contract/ports.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { canonicalJson } from '../../../pipeline/document/canonicalJson.ts';
import { digestOf } from '../../../pipeline/document/digest.ts';
import type { OwnChromium } from '../../../pipeline/effects/browser/ownChromium.ts';
import { identifyRenderer } from '../../../pipeline/effects/browser/render/identifyRenderer.ts';
import { folderDigest } from '../../../pipeline/effects/teacher/folderDigest.ts';
import type { TrainingSettings } from './trainingSettings.ts';

const NOBODY = {
	pageId: '',
	image: { bytes: new Uint8Array(), mediaType: 'image/png', widthPx: 0, heightPx: 0 },
	instruction: INSTRUCTION.text,
	sample: 0,
} as const;

/** What of a teacher decides its replies: of an endpoint its name and what it is sent, not its address. */
const teacherIdentity = async (
	{ teacher, endpoint }: TrainingSettings,
	networks: () => Promise<readonly string[]>,
): Promise<string> => {
	if (teacher.kind === 'replay') return `replay ${await folderDigest(teacher.folder)}`;
	if (teacher.kind === 'layout') return `layout ${LAYOUT_TEACHER.version}, networks ${digestOf(await networks())}`;
	if (!endpoint) throw new Error('a teacher behind an endpoint was settled without one');
	const { temperatures, topP = [], maxSidePx, maxImageBytes } = endpoint;
	const asked = openaiCompatible(endpoint).bodyOf(NOBODY, '');
	return `endpoint ${endpoint.name}, instruction ${INSTRUCTION.version}, request ${digestOf({ asked, temperatures, topP, maxSidePx, maxImageBytes })}`;
};

/**
 * The tools of a recipe's training line by name, each in words that are equal where results are.
 * @param networks digests of those that the layout teacher reads pages with
 */
export const toolIdentity = (
	settings: TrainingSettings,
	own: OwnChromium | undefined,
	networks: () => Promise<readonly string[]>,
): ((name: ToolName) => Promise<string>) => {
	const known = new Map<ToolName, Promise<string>>();
	const look: Readonly<Record<ToolName, () => Promise<string>>> = {
		renderer: async () => canonicalJson(await identifyRenderer(own)),
		tokenizer: () => tokenizerIdentity(settings.tokenizer),
		teacher: () => teacherIdentity(settings, networks),
	};
	return (name) => {
		const found = known.get(name) ?? look[name]();
		known.set(name, found);
		return found;
	};
};
