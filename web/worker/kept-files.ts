import { isPictureAnswer } from '../pictures/small-picture.ts';

type Fetched = { readonly request: Request; readonly response: Response };

/** For workbox: of what was asked for as a picture only pictures are kept. */
export const onlyPictures = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isPictureAnswer(response) ? response : null,
};

/**
 * For workbox: a shell names a file of the app that is kept beside it. The server writes it, so the build knows no hash
 * of it, and while a new version takes over it may be that of the other one.
 */
export function onlyOwnShell(isKept: (path: string) => boolean) {
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      if (!new URL(request.url).pathname.endsWith('.html')) return response;
      const files = [...(await response.clone().text()).matchAll(/\/assets\/[\w.-]+\.js\b/g)];
      if (response.ok && files.some(([path]) => isKept(path))) return response;
      throw new Error(`${request.url} is no shell of this version`);
    },
  };
}

/**
 * Between two answers, in milliseconds. A file with `integrity` is heard of only when all of it is here: the largest
 * takes 25 s on a line of 2.5 kB a second.
 */
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
