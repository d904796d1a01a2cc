import { isPictureAnswer } from '../pictures/small-picture.ts';

// What the worker keeps must be what it asked for: a hotel's sign-in page says 200 to everything, and would lie here
// for a month.

/** Whether a page is this version's shell: it names files of the app that are kept beside it. */
const isShell = (text: string, isKept: (path: string) => boolean): boolean =>
  [...text.matchAll(/\/assets\/[\w.-]+\.js\b/g)].some(([path]) => isKept(path));

/** Somebody else answered in our server's place. */
export class StrangeAnswerError extends Error {
  override readonly name = 'StrangeAnswerError';
}

type Fetched = { readonly request: Request; readonly response: Response };
type Kept = { readonly cacheName: string; readonly request: Request; readonly cachedResponse?: Response };

/** The browser's own memory may hold somebody else's answer too. */
const pastMemory = (request: Request): Promise<Response> => fetch(new Request(request, { cache: 'reload' }));

/** For workbox: pictures. What was kept wrong is dropped and asked for again. */
export const onlyPictures = {
  async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
    // What our server refuses is the page's to show.
    if (response.status !== 200 || isPictureAnswer(response)) return response;
    const again = await pastMemory(request);
    if (again.status === 200 && !isPictureAnswer(again)) throw new StrangeAnswerError(request.url);
    return again;
  },
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isPictureAnswer(response) ? response : null,
  async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }: Kept): Promise<Response | null> {
    if (!cachedResponse || isPictureAnswer(cachedResponse)) return cachedResponse ?? null;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return null;
  },
};

/** For workbox: the shell, which the server writes, so that the build knows no hash of it. */
export function onlyOwnShell(isKept: (path: string) => boolean) {
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      if (!new URL(request.url).pathname.endsWith('.html')) return response;
      const { status, redirected } = response;
      if (status === 200 && !redirected && isShell(await response.clone().text(), isKept)) return response;
      throw new StrangeAnswerError(request.url);
    },
  };
}

/** Between two answers, in milliseconds: the largest file takes 25 s on a line of 2.5 kB a second. */
const silenceMs = 45_000;

/**
 * For workbox: gives up what is on its way once nothing has answered for so long, or an installation on a dead line
 * would never fail.
 */
export function withinSilence() {
  let ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      ending.abort(new DOMException('Nothing has been heard', 'TimeoutError'));
      ending = new AbortController();
    }, silenceMs);
  };
  return {
    async requestWillFetch({ request }: { readonly request: Request }): Promise<Request> {
      heard();
      return new Request(request, { signal: ending.signal });
    },
    async fetchDidSucceed({ response }: Fetched): Promise<Response> {
      heard();
      return response;
    },
  };
}
