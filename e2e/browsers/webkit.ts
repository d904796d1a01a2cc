import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';
import type { BrowserSettings, Driver, Key } from './browser-page.ts';
import { startProgram } from './started-program.ts';

const windowProgram = fileURLToPath(new URL('./webkit-window.js', import.meta.url));

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', Backspace: '\uE003', Escape: '\uE00C' };

/** A WebDriver request. */
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function callsTo(root: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(root + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** A virtual screen for this program only. The X server chooses its number and writes it to descriptor 3. */
async function startScreen() {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const written = screen.process.stdio[3];
  if (!written) throw new Error('There is no pipe to Xvfb');
  const [number] = (await once(written, 'data')) as [Buffer];
  return { ...screen, display: `:${number.toString().trim()}` };
}

/** WebKitGTK with a profile in a folder, controlled by WebKitWebDriver. */
export async function startWebkit({ profile, width, height, complain }: BrowserSettings): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: {
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Colombo',
      LANG: 'C.UTF-8',
      XDG_RUNTIME_DIR: profile,
    },
    onLine: (line) => {
      if (/CONSOLE (JS|SECURITY) ERROR|violat/i.test(line)) complain(line);
    },
  });
  const stop = async () => {
    await driver.stop();
    // Programs that still draw exit with their screen.
    await screen.stop();
  };
  try {
    const root = callsTo(`http://127.0.0.1:${port}`);
    const end = performance.now() + 30_000;
    while (!(await root('GET', '/status').catch(() => false))) {
      if (performance.now() > end) throw new Error('WebKitWebDriver does not answer');
      await pause(50);
    }
    const options = { binary: '/usr/bin/gjs', args: ['-m', windowProgram, profile, String(width), String(height)] };
    const { sessionId } = (await root('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' } },
    })) as { sessionId: string };
    const call: Call = (method, path, body) => root(method, `/session/${sessionId}${path}`, body);
    await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    const closeSession = async () => {
      await call('DELETE', '').catch(() => {});
      await stop();
    };
    return { ...actionsBy(call), close: closeSession };
  } catch (error) {
    await stop();
    throw error;
  }
}

function actionsBy(call: Call): Omit<Driver, 'close'> {
  const act = (type: string, actions: readonly object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const strokes = (values: readonly string[]) =>
    act(
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    go: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    back: () => call('POST', '/back', {}),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = (await call('POST', '/execute/async', { script, args: [] })) as {
        value?: unknown;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    press: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (words) => strokes([...words]),
    key: (key) => strokes([keys[key]]),
    choose: async (selector, files) => {
      const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as object;
      await call('POST', `/element/${String(Object.values(found)[0])}/value`, { text: files.join('\n') });
    },
    resize: (width, height) => call('POST', '/window/rect', { width, height }),
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  };
}
