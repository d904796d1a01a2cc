import { isFace, isPicture } from './worker-routing.ts';
import { mostPictures, type WorkerMessage } from './worker-message.ts';

/** The first picture of a page is asked for by a link in its head; other links bring no pictures. */
const isOfPicture = ({ initiatorType, name }: PerformanceResourceTiming): boolean =>
  initiatorType === 'img' || (initiatorType === 'link' && new URL(name).pathname.startsWith('/objects/'));

/** Asks again, from the browser's own memory, for letters that this page loaded before there was a worker. */
export function handOverFace(): void {
  const face = performance.getEntriesByType('resource').find(({ name }) => isFace(new URL(name)));
  if (face) void fetch(face.name).catch(() => {});
}

/** Tells the worker which pictures this page loaded before there was one, so that it keeps them too. */
export async function handOverPictures(worker: Pick<ServiceWorker, 'postMessage'>): Promise<void> {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && isOfPicture(entry))
    .map(({ name }) => name);
  const urls = [...new Set(loaded)].filter((url) => isPicture(new URL(url), location.origin)).slice(0, mostPictures);
  if (urls.length === 0) return;
  // Comes from the worker, which learns by it how this browser asks for pictures.
  const example = new Image();
  example.src = '/placeholder.svg';
  await example.decode().catch(() => {});
  const message: WorkerMessage = { type: 'KEEP_PICTURES', urls };
  worker.postMessage(message, []);
}
