import type { SourceKind } from '../../../pipeline/contract/sourceFiles.ts';

/** How `init` is given sources of each kind, in the order in which they stand in the recipe. */
export const SOURCE_OPTIONS: readonly {
	readonly kind: SourceKind;
	/** Name of the option; `--` before it on the command line. */
	readonly option: string;
	readonly help: string;
	/** What a terminal is asked. */
	readonly question?: string;
}[] = [
	{
		kind: 'pdf',
		option: 'pdf',
		help: 'folder or file of PDFs (.pdf, .pdf.gz)',
		question: 'Folder or file of PDFs (empty for none): ',
	},
	{
		kind: 'image',
		option: 'images',
		help: 'folder or file of scans or photos',
		question: 'Folder or file of scans or photos (empty for none): ',
	},
	{
		kind: 'mineru',
		option: 'mineru',
		help: 'folder of MinerU outputs, with their PDFs or images where they are there',
	},
	{
		kind: 'omnidocbench',
		option: 'omnidocbench',
		help: 'OmniDocBench file (JSON), with its images in images/ beside it',
	},
	{ kind: 'html', option: 'html', help: 'folder or file of HTML documents' },
];
