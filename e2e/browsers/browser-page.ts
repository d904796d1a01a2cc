import { setTimeout as pause } from 'node:timers/promises';
import { findInPage, portable, targetText, type Target } from './target.ts';

export type Key = 'Enter' | 'Escape' | 'Backspace' | 'Tab';

/** Operations that differ between browsers. Coordinates are CSS pixels of the window. */
export type Driver = {
  readonly go: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  /** Evaluates an expression in the page and returns what its promise resolves to. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly press: (x: number, y: number) => Promise<unknown>;
  readonly type: (words: string) => Promise<unknown>;
  readonly key: (key: Key) => Promise<unknown>;
  readonly choose: (selector: string, files: readonly string[]) => Promise<unknown>;
  readonly resize: (width: number, height: number) => Promise<unknown>;
  readonly screenshot: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

export type BrowserSettings = {
  /** The folder of the browser's profile. */
  readonly profile: string;
  readonly width: number;
  readonly height: number;
  /** Receives uncaught errors and violations of the content security policy. */
  readonly complain: (line: string) => void;
};

/** Generous, because two browsers, two servers and other work share the machine. */
const timeoutMs = 45_000;

/** Maximum time of a click from the driver to the page. A second click might press what the first one opened. */
const clickMs = 5000;

/** The point to press, that an earlier press has arrived, or why the target cannot be pressed yet. */
type PressPoint = { readonly x: number; readonly y: number } | { readonly isHit: true } | { readonly why: string };

/** An expression that finds a target in the page. */
const search = (target: Target): string => `(${String(findInPage)})(${JSON.stringify(portable(target))})`;

/** A page operated as by a person. Every method waits until its target is there. */
export class BrowserPage {
  readonly #driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.origin = origin;
  }

  /** Runs a function in the page, with arguments that can be sent as JSON. The function may not use outer variables. */
  async evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#driver.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as Result;
  }

  /** Runs a function in the page on the elements found. */
  async on<Args extends readonly unknown[], Result>(
    target: Target,
    run: (found: HTMLElement[], ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#driver.evaluate(`(${String(run)})(${search(target)}, ...${JSON.stringify(args)})`)) as Result;
  }

  /** Polls until the result is true. An error while the page is being replaced is retried. */
  async until(what: string, isSo: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + timeoutMs;
    let last: unknown = '';
    while (performance.now() < end) {
      try {
        last = await isSo();
        if (last === true) return;
      } catch (error) {
        last = error;
      }
      await pause(60);
    }
    const seen = await this.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 400)}`).catch(String);
    throw new Error(`Not in time: ${what} (${String(last)}). The page was ${seen}`);
  }

  /** Opens an address of the site and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.leaveFor(path);
    await this.ready();
  }

  /** Navigates to an address without waiting for its content. */
  async leaveFor(path: string): Promise<void> {
    await this.#driver.go(this.origin + path);
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.ready();
  }

  back = () => this.#driver.back();
  resize = (width: number, height: number) => this.#driver.resize(width, height);
  screenshot = () => this.#driver.screenshot();
  key = (key: Key) => this.#driver.key(key);
  type = (words: string) => this.#driver.type(words);

  /** React has hydrated the document. */
  ready = () =>
    this.until('the page works', () =>
      this.evaluate(() => {
        // Simulates an interaction: parts further down are otherwise hydrated later.
        dispatchEvent(new Event('scroll'));
        const controls = [...document.querySelectorAll('h1, a[href]:not(.prose a), button, input, footer li')];
        const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactFiber$'));
        return document.readyState === 'complete' && controls.length > 0 && controls.every(isTaken);
      }),
    );

  atPath = (path: string) =>
    this.until(`the address ${path}`, () =>
      this.evaluate((wanted) => location.pathname + location.search === wanted || location.href, path),
    );

  count = (target: Target) => this.on(target, (found) => found.length);
  see = (target: Target) => this.until(`to see ${targetText(target)}`, async () => (await this.count(target)) > 0);
  gone = (target: Target) =>
    this.until(`no longer to see ${targetText(target)}`, async () => (await this.count(target)) === 0);
  valueOf = (target: Target) =>
    this.on(target, ([first]) => (first instanceof HTMLInputElement ? first.value : undefined));

  /** Presses the centre of the first match, once it does not move and nothing covers it. */
  press = (target: Target) => {
    let isPressed = false;
    return this.until(`to press ${targetText(target)}`, async () => {
      // On a busy machine the click may arrive later than is waited for, and open what covers the target now.
      if (isPressed && (await this.#isHit()) === true) return true;
      const run = `(${String(pressPointOf)})(() => ${search(target)}, ${isPressed})`;
      const place = (await this.#driver.evaluate(run)) as PressPoint;
      if ('isHit' in place) return true;
      if ('why' in place) return place.why;
      await this.#driver.press(place.x, place.y);
      isPressed = true;
      return this.#isHitSoon();
    });
  };

  /** Whether the last press reached its target, which may have moved in between; 'waiting' before its click. */
  async #isHit(): Promise<boolean | 'waiting'> {
    // A page that was left by the press cannot answer.
    const isHit = await this.evaluate(() => (Reflect.get(window, 'isHit') ?? true) as unknown).catch(() => true);
    return isHit === 'waiting' ? isHit : isHit === true;
  }

  /** Waits, because a second press would hit whatever the first one opened. */
  async #isHitSoon(): Promise<boolean> {
    const end = performance.now() + clickMs;
    for (;;) {
      const isHit = await this.#isHit();
      if (isHit !== 'waiting') return isHit;
      if (performance.now() > end) return false;
      await pause(60);
    }
  }

  pressAt = (x: number, y: number) => this.#driver.press(x, y);

  /** Replaces a field's value by typing. */
  async fill(target: Target, words: string): Promise<void> {
    await this.press(target);
    const isFilled = await this.on(target, ([first]) => {
      first?.focus();
      if (!(first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)) return false;
      if (first.value !== '') first.select();
      return first.value !== '';
    });
    if (isFilled) await this.key('Backspace');
    await this.type(words);
  }

  /** Sets a value as the browser's own list or picker does, and dispatches the events. */
  async set(target: Target, value: string): Promise<void> {
    await this.see(target);
    await this.on(
      target,
      ([first], wanted) => {
        if (!first) return;
        const prototype = Object.getPrototypeOf(first) as object;
        // Uses the prototype's setter, because React overrides the element's own property.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(first, wanted);
        first.dispatchEvent(new Event('input', { bubbles: true }));
        first.dispatchEvent(new Event('change', { bubbles: true }));
      },
      value,
    );
  }

  /** Selects files in the file field of a form. */
  async choose(selector: string, ...files: readonly string[]): Promise<void> {
    await this.until(`a file field ${selector}`, () =>
      this.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
    );
    await this.#driver.choose(selector, files);
  }
}

/** Runs in the page. `find`: looks for the target. `isPressed`: it was pressed before. */
async function pressPointOf(find: () => HTMLElement[], isPressed: boolean): Promise<PressPoint> {
  const [first] = find();
  if (!first) return { why: 'it is not there' };
  if (first.matches(':disabled')) return { why: 'it is disabled' };
  const { top, bottom } = first.getBoundingClientRect();
  // Sticky bars cover both edges.
  if (top < 90 || bottom > innerHeight - 90) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = first.getBoundingClientRect();
  await new Promise((done) => setTimeout(done, 60));
  // It arrived meanwhile, and what it opens may not be drawn yet.
  if (isPressed && Reflect.get(window, 'isHit') === true) return { isHit: true };
  const after = first.getBoundingClientRect();
  if (before.top !== after.top || before.left !== after.left) return { why: 'it moves' };
  // A link over two lines has a box for each.
  const box = first.getClientRects()[0] ?? after;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(first.contains(hit) || hit.closest('label')?.contains(first))) {
    return { why: `it is covered by ${hit ? `<${hit.localName}> ${hit.textContent.slice(0, 60)}` : 'nothing'}` };
  }
  Reflect.set(window, 'isHit', 'waiting');
  const note = (event: MouseEvent) => {
    // A list that is read again may have replaced the element.
    const current = first.isConnected ? first : find()[0];
    const isHit = event.target instanceof Node && [hit, current].some((one) => one?.contains(event.target as Node));
    Reflect.set(window, 'isHit', isHit);
    // On a busy machine the page may move before the click arrives. What it hits then was not meant.
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', note, { capture: true, once: true });
  return { x, y };
}
