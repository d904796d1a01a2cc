import type { Answer, HttpClient, Sending } from './http-client.ts';

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

/** The URL after redirects, and its answer. */
export type Visit = { readonly url: URL; readonly answer: Answer };

/**
 * The parts of a browser that sign-in needs: stores cookies with their paths, and follows redirects within the site.
 */
export class CookieBrowser {
  readonly #send: HttpClient['send'];
  readonly origin: string;
  #cookies: readonly Cookie[] = [];

  /** `origin`: the public origin; every request goes to the server behind `send`. */
  constructor(send: HttpClient['send'], origin: string) {
    this.#send = send;
    this.origin = origin;
  }

  async send(method: string, path: string, { headers = {}, body }: Sending = {}): Promise<Answer> {
    const answer = await this.#send(method, path, {
      body,
      headers: { Host: new URL(this.origin).host, ...this.cookieHeader(path), ...headers },
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  /** Follows redirects, except those to other sites. */
  async visit(
    path: string,
    first: { readonly method?: string; readonly form?: Readonly<Record<string, string>> } = {},
  ): Promise<Visit> {
    const { method = 'GET', form } = first;
    let url = new URL(path, this.origin);
    let answer = await this.send(
      method,
      path,
      form && {
        body: new URLSearchParams(form).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    );
    for (let steps = 0; answer.headers.location !== undefined; steps += 1) {
      const next = new URL(answer.headers.location, url);
      if (next.origin !== this.origin) return { url: next, answer };
      if (steps > 20) throw new Error(`Redirected for ever, at last to ${next.href}`);
      url = next;
      // Documents are not requested.
      if (!/^\/(?:api|idp)\//.test(url.pathname)) return { url, answer };
      answer = await this.send('GET', url.pathname + url.search);
    }
    return { url, answer };
  }

  /** Cookies by name, for any path. */
  get cookies(): ReadonlyMap<string, string> {
    return new Map(this.#cookies.map(({ name, value }) => [name, value]));
  }

  /** Sets a cookie, as an attacker who plants one or a browser that restores an old one. */
  plant(name: string, value: string, path = '/'): void {
    this.#keep(`${name}=${value}; path=${path}`);
  }

  /** The Cookie header for this path. */
  cookieHeader(path: string): { readonly Cookie?: string } {
    const sent = this.#cookies.filter(
      (cookie) =>
        path === cookie.path ||
        path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`) ||
        path.startsWith(`${cookie.path}?`),
    );
    return sent.length > 0 ? { Cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') } : {};
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const isGone = value === '' || attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one));
    this.#cookies = [
      ...this.#cookies.filter((one) => one.name !== name || one.path !== path),
      ...(isGone ? [] : [{ name, value, path }]),
    ];
  }
}

/** Signs in through the demonstration's provider by typing an address; returns the final URL. */
export async function signIn(browser: CookieBrowser, email: string, returnTo?: string): Promise<Visit> {
  const page = await browser.visit(
    `/api/login${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`,
  );
  if (page.answer.status !== 200) {
    throw new Error(`No sign-in page, but ${page.answer.status}: ${page.answer.text.slice(0, 300)}`);
  }
  return browser.visit(page.url.pathname, { method: 'POST', form: { email } });
}
