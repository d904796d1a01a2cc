import { parentPort, workerData } from 'node:worker_threads';
import { cleanPostHtml } from './post-html.ts';

// The body of `clean-post.ts`'s thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
parentPort?.postMessage(cleanPostHtml(String(workerData)));
