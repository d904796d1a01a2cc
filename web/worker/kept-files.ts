import { isPictureAnswer } from '../pictures/small-picture.ts';

// What the worker keeps must be what it asked for: a hotel's sign-in page says 200 to everything, and would lie here
// for a month.

type Facts = Pick<Response, 'status' | 'redirected' | 'headers'>;

const isOfType = ({ headers }: Facts, type: RegExp): boolean => type.test(headers.get('Content-Type') ?? '');

const types: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.svg$/, /^image\/svg\+xml\b/],
  [/\.woff2$/, /^font\/woff2\b/],
  [/\.html$/, /^text\/html\b/],
];

/** Whether an answer can be the app's file at this path. A page may be anybody's: `isShell` looks into it. */
export function isFileAnswer(path: string, answer: Facts): boolean {
  const type = types.find(([ending]) => ending.test(path))?.[1];
  return answer.status === 200 && !answer.redirected && type !== undefined && isOfType(answer, type);
}

/** Whether a page is this version's shell: it names files of the app that are kept beside it. */
export const isShell = (text: string, isKept: (path: string) => boolean): boolean =>
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

/**
 * For workbox: the app's own files. One that is somebody else's fails an installation, and is never taken over from an
 * earlier one.
 */
export function onlyOwnFiles(isKept: (path: string) => boolean) {
  const isOwn = async ({ url }: Request, answer: Response): Promise<boolean> => {
    const { pathname } = new URL(url);
    return (
      isFileAnswer(pathname, answer) && (!pathname.endsWith('.html') || isShell(await answer.clone().text(), isKept))
    );
  };
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      if (await isOwn(request, response)) return response;
      const again = await pastMemory(request);
      if (!(await isOwn(request, again))) throw new StrangeAnswerError(request.url);
      return again;
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }: Kept): Promise<Response | null> =>
      cachedResponse && (await isOwn(request, cachedResponse)) ? cachedResponse : null,
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
