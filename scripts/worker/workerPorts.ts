import { join } from 'node:path';
import { byteProducts } from '../../models/byteProducts/byteProducts.ts';
import { createRasterLayout } from '../../models/layout-onnx/createRasterLayout.ts';
import { rasterLayoutFiles } from '../../models/layout-onnx/rasterLayoutFiles.ts';
import { pdfTextLayout } from '../../models/pdf-text/pdfTextLayout.ts';
import { modelFolders } from '../../models/registry/modelFolders.ts';
import { requireModel } from '../../models/registry/requireModel.ts';
import type {
	ByteProductPort,
	EmbedderPort,
	HtmlRendererPort,
	Lane,
	LaneTeacherPort,
	PortName,
	Ports,
	RasterLayoutPort,
	TokenizerPort,
} from '../../pipeline/contract/ports.ts';
import { createHtmlPrinter } from '../../pipeline/effects/browser/createHtmlPrinter.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { createParseFiles } from '../../pipeline/effects/documents/createParseFiles.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { encodeJpeg } from '../../pipeline/effects/image/encodeJpeg.ts';
import { encodePng } from '../../pipeline/effects/image/encodePng.ts';
import { createMineru } from '../../pipeline/effects/mineru/createMineru.ts';
import type { UnitTask } from '../../pipeline/run/task.ts';
import { openEmbedder } from '../wiring/openEmbedder.ts';
import type { TrainingSettings } from '../wiring/training/trainingSettings.ts';
import { htmlRenderer } from './htmlRenderer.ts';
import { BYTE_PRODUCT_MODEL } from '../wiring/runModels.ts';

export interface WorkerSettings {
	readonly lane: Lane;
	/** Threads of this worker's ONNX sessions while other workers are busy too. */
	readonly threads: number;
	/** Threads of a whole stage or of the ocr lane, which have the machine to themselves. */
	readonly wholeThreads: number;
	/** Absolute. */
	readonly store: string;
	/** Folder that model paths of the recipe are relative to. */
	readonly recipeFolder: string;
	/** The Chromium that prints HTML in place of the pinned one. */
	readonly own: OwnChromium | undefined;
	/** Of recipes with a teacher. */
	readonly training: TrainingSettings | undefined;
	/** Aborted: what costs ends, and nothing that costs starts. */
	readonly signal: AbortSignal;
	/** A line for people. */
	readonly note: (text: string) => void;
}

/**
 * The real ports of a worker, only those a stage needs. Sessions are opened when first asked for and live as long as the
 * worker: opening one a task would leak (onnxruntime #25325). Only the `ocr` lane owns the raster layout: about 1 GB.
 */
export const createWorkerPorts = (settings: WorkerSettings) => {
	const folders = modelFolders(packageRoot());
	const embedders = new Map<string, Promise<EmbedderPort>>();
	let products: Promise<ByteProductPort> | undefined;
	let rasterLayout: RasterLayoutPort | undefined;
	let renderer: HtmlRendererPort | undefined;
	let tokenizer: Promise<TokenizerPort> | undefined;
	let teacher: Promise<LaneTeacherPort> | undefined;
	let files: UnitTask['files'] = {};
	const printer = createHtmlPrinter(join(settings.store, 'printed'), async () => settings.own);
	const documents = createDocuments((sha256) => files[sha256], printer);
	const parseFiles = createParseFiles((sha256) => files[sha256]);
	const { lane, store } = settings;
	const mineru = createMineru({ lane, store, files: () => files, documents, encode: encodePng });

	const openRasterLayout = async (): Promise<RasterLayoutPort | undefined> => {
		if (lane !== 'ocr') return undefined;
		rasterLayout ??= createRasterLayout(rasterLayoutFiles(folders.shipped), { threads: settings.wholeThreads });
		return rasterLayout;
	};
	const training = (): TrainingSettings => {
		if (settings.training) return settings.training;
		throw new Error('a stage of the training line was started in a run without a teacher');
	};

	const open: { readonly [Name in PortName]: (task: UnitTask) => Promise<Ports[Name] | undefined> } = {
		documents: async () => documents,
		parseFiles: async () => parseFiles,
		imageEncoder: async () => ({ png: encodePng, jpeg: encodeJpeg }),
		byteProducts: async () => {
			products ??= requireModel(BYTE_PRODUCT_MODEL, folders, settings.recipeFolder).then(({ path }) =>
				byteProducts(path, settings.wholeThreads),
			);
			return products;
		},
		embedder: async (task) => {
			const { model } = task.config as { readonly model: string };
			const opened = embedders.get(model) ?? openEmbedder(model, folders, settings.recipeFolder, settings.threads);
			embedders.set(model, opened);
			return opened;
		},
		mineru: async () => mineru,
		textLayout: async () => pdfTextLayout,
		language: async () => (await import('../../models/language/eldLanguage.ts')).eldLanguage,
		rasterLayout: openRasterLayout,
		renderer: async () => {
			renderer ??= htmlRenderer(settings.own);
			return renderer;
		},
		tokenizer: async () => {
			tokenizer ??= (await import('../../models/tokenizer/openTokenizer.ts')).openTokenizer(training().tokenizer);
			return tokenizer;
		},
		teacher: async () => {
			teacher ??= import('./teacherPort.ts').then(({ teacherPort }) =>
				teacherPort(training(), { ...settings, rasterLayout: openRasterLayout }),
			);
			return teacher;
		},
	};
	return async (task: UnitTask, needs: readonly PortName[]): Promise<Ports> => {
		files = task.files;
		const ports: Partial<Record<PortName, unknown>> = {};
		for (const name of needs) ports[name] = await open[name](task);
		return ports as unknown as Ports;
	};
};
