// The program of a scoring process: takes pages in small lots. Started by `evaluate`, never by hand.
import workerpool from 'workerpool';
import { scorePairs } from './scorePairs.ts';

// Ctrl-C reaches the whole process group; the parent decides when workers end.
process.on('SIGINT', () => {});

workerpool.worker({ scorePairs });
