import { receive } from '../../lib/fetch-json.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { isPictureAnswer, picturesOfCopy, smallOf } from './small-picture.ts';

/** The most pictures of professionals, and of guides. */
const most = { professionals: 200, guides: 60 } as const;

/** The mean transfer size of a picture, in bytes: that of the demonstration data, as WebP. */
const bytesEach = 4_500;

/** Fetching stops after this many network errors in a row. */
const maxFailures = 3;

type Addresses = readonly (string | null)[];

const small = (addresses: Addresses, limit: number): string[] =>
  [...new Set(addresses.flatMap((address) => (address === null ? [] : (smallOf(address) ?? []))))].slice(0, limit);

/** The pictures of a copy, in the order in which they are fetched: without duplicates, up to the limits. */
export const wantedOf = (professionals: Addresses, guides: Addresses): readonly string[] => [
  ...new Set([...small(professionals, most.professionals), ...small(guides, most.guides)]),
];

/** The estimated transfer size of missing pictures, in bytes. */
export const bytesOfPictures = (count: number): number => count * bytesEach;

/** Null after a timeout, or if the browser has no Cache API. */
const openCopied = async (): Promise<Cache | null> =>
  'caches' in globalThis ? withTimeout(caches.open(picturesOfCopy), 3000).catch(() => null) : null;

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The pictures that are missing; undefined if this device cannot store any. */
export async function missingPictures(wanted: readonly string[]): Promise<readonly string[] | undefined> {
  const cache = await openCopied();
  if (!cache) return undefined;
  const here = new Set((await cache.keys()).map(addressOf));
  return wanted.filter((address) => !here.has(address));
}

/** `full`: the disk is full. `some`: the network failed, or the caller aborted. */
export type Brought = 'all' | 'some' | 'full';

async function fetchPicture(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const parts: BlobPart[] = [];
  try {
    const answer = await receive(
      address,
      {
        // Every browser with service workers supports WebP.
        headers: { Accept: 'image/webp,*/*;q=0.5' },
        credentials: 'same-origin',
        signal,
      },
      { onBytes: (bytes) => void parts.push(bytes) },
    );
    if (!isPictureAnswer(answer)) return undefined;
    return new Response(new Blob(parts), { headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' } });
  } catch {
    return undefined;
  }
}

/**
 * Fetches missing pictures one at a time, so that other requests are not delayed, and deletes those no longer in the
 * copy. `onKept`: called after each.
 */
export async function bringPictures(
  wanted: readonly string[],
  { signal, onKept }: { readonly signal: AbortSignal; readonly onKept: () => void },
): Promise<Brought> {
  const [cache, missing] = [await openCopied(), await missingPictures(wanted)];
  if (!cache || !missing) return 'full';
  const belongs = new Set(wanted);
  const old = (await cache.keys()).filter((request) => !belongs.has(addressOf(request)));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
  let failures = 0;
  let lost = 0;
  for (const address of missing) {
    if (signal.aborted || failures >= maxFailures) return 'some';
    const answer = await fetchPicture(address, signal);
    if (!answer) {
      failures += 1;
      lost += 1;
      continue;
    }
    failures = 0;
    try {
      await cache.put(address, answer);
    } catch {
      return 'full';
    }
    onKept();
  }
  return lost > 0 ? 'some' : 'all';
}

export async function removePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(picturesOfCopy);
}
