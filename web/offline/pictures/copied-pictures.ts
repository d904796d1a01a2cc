import { receive } from '../../lib/fetch-json.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { isPictureAnswer, picturesOfCopy, smallOf } from './small-picture.ts';

/** Of professionals, and of guides besides. */
const most = { professionals: 200, guides: 60 } as const;

/** What one weighs on the wire, in bytes: the mean of the demonstration's, as WebP. */
const bytesEach = 4_500;

/** After so many in a row that did not come, the line is taken for dead. */
const mostFailures = 3;

type Addresses = readonly (string | null)[];

const small = (addresses: Addresses, limit: number): string[] =>
  [...new Set(addresses.flatMap((address) => (address === null ? [] : (smallOf(address) ?? []))))].slice(0, limit);

/** Which pictures belong to a copy, in the order in which they are fetched: each once, and not without end. */
export const wantedOf = (professionals: Addresses, guides: Addresses): readonly string[] => [
  ...new Set([...small(professionals, most.professionals), ...small(guides, most.guides)]),
];

/** What pictures cost that are not here, in bytes, about. */
export const bytesOfPictures = (count: number): number => count * bytesEach;

/** A browser that does not answer must not keep anybody waiting; nor has every one this memory. */
const openCopied = async (): Promise<Cache | null> =>
  'caches' in globalThis ? withTimeout(caches.open(picturesOfCopy), 3000).catch(() => null) : null;

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Which of them are not here; undefined where this device cannot keep any. */
export async function missingPictures(wanted: readonly string[]): Promise<readonly string[] | undefined> {
  const cache = await openCopied();
  if (!cache) return undefined;
  const here = new Set((await cache.keys()).map(addressOf));
  return wanted.filter((address) => !here.has(address));
}

/** `full`: there is no room for more. `some`: the line did not bear all of them, or was told to stop. */
export type Brought = 'all' | 'some' | 'full';

async function fetchPicture(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const parts: BlobPart[] = [];
  try {
    const answer = await receive(
      address,
      {
        // WebP is the best that every browser takes which has a worker.
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
 * Fetches what is missing, one after the other so that nobody else has to wait for them, and drops what does not belong
 * to the copy any more. `onKept`: after each.
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
    if (signal.aborted || failures >= mostFailures) return 'some';
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
