// The program of the process that turns Markdown into HTML. Started by `evaluate`, never by hand.
import workerpool from 'workerpool';
import { markdownHtml } from '../../datasets/formats/markdown/markdownHtml.ts';

// Ctrl-C reaches the whole process group; the parent decides when workers end.
process.on('SIGINT', () => {});

workerpool.worker({ markdownHtml });
