import type { Finding } from './finding.ts';
import { probe } from './probe.ts';

/** Newest Node with which everything is tried is the one that runs the tests; this is the oldest that can work. */
const OLDEST_NODE: readonly [number, number] = [20, 9];

const REINSTALL = 'npm ci';

const nodeVersion = (): string => {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	const [needMajor, needMinor] = OLDEST_NODE;
	if (major < needMajor || (major === needMajor && minor < needMinor)) {
		throw new Error(`Node ${process.versions.node}, too old`);
	}
	return `${process.versions.node}, ${process.platform} ${process.arch}`;
};

/** A Node built with small ICU splits Thai and CJK text into single characters, and every word count changes. */
const icuVersion = (): string => {
	const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment('ภาษาไทย')].length;
	if (words !== 2) throw new Error(`ICU ${process.versions.icu ?? 'none'} without dictionaries for word segmentation`);
	return process.versions.icu ?? 'unknown';
};

/** The programs inside the package: each is loaded and asked for something. */
export const probeEngines = (): Promise<readonly Finding[]> =>
	Promise.all([
		probe('Node', `install Node ${OLDEST_NODE.join('.')} or newer`, nodeVersion),
		probe('ICU', 'install a Node with full ICU (the official builds have it)', icuVersion),
		probe('PDFium', REINSTALL, async () => {
			const { startPdfium } = await import('../../../pipeline/effects/pdf/startPdfium.ts');
			const { engineVersions } = await import('../../wiring/engineVersions.ts');
			await startPdfium();
			return `@embedpdf/pdfium ${engineVersions().pdfium}, WebAssembly`;
		}),
		probe('sharp', REINSTALL, async () => {
			const { default: sharp } = await import('sharp');
			const { info } = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
				.png()
				.toBuffer({ resolveWithObject: true });
			return `${sharp.versions.sharp ?? 'unknown'}, libvips ${sharp.versions.vips}, wrote ${info.format}`;
		}),
		probe('ONNX Runtime', REINSTALL, async () => {
			const { listSupportedBackends } = await import('onnxruntime-node');
			const { engineVersions } = await import('../../wiring/engineVersions.ts');
			const backends = listSupportedBackends().map(({ name }) => name);
			if (!backends.includes('cpu')) throw new Error(`no CPU backend among ${backends.join(', ') || 'none'}`);
			return engineVersions().onnxruntime;
		}),
		probe('DuckDB', REINSTALL, async () => {
			const { withDatabase } = await import('../../../pipeline/effects/tables/withDatabase.ts');
			return withDatabase(':memory:', {}, async (connection) => {
				const reader = await connection.runAndReadAll('SELECT version()');
				return String(reader.getRows()[0]?.[0]);
			});
		}),
		probe('language detector', REINSTALL, async () => {
			const { eldLanguage } = await import('../../../models/language/eldLanguage.ts');
			const { engineVersions } = await import('../../wiring/engineVersions.ts');
			const language = eldLanguage.detect('What is it that this sentence is written in, if not in English?');
			if (language !== 'en') throw new Error(`took an English sentence for ${language}`);
			return `eld ${engineVersions().eld}`;
		}),
	]);
