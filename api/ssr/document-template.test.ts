import { setImmediate as later } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sampleDocumentTexts } from '../testing/stand-in-pages.ts';
import { createTemplate } from './document-template.ts';

const html =
  '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--><script type="module" src="/assets/react-1.js"></script><script type="module" src="/assets/app-1.js"></script></body></html>';

/** Runs the page's inline script, and its timers on demand. */
function runLoader(firstElementChild: object | null) {
  const asked: string[] = [];
  const imported: string[] = [];
  const listeners = new Map<string, () => void>();
  const timers: (() => void)[] = [];
  const [, script = ''] = createTemplate(html, sampleDocumentTexts).inlineScripts;
  runInNewContext(script.replaceAll('import(', 'load('), {
    self: {},
    document: {
      getElementById: (id: string) => (id === 'root' ? { firstElementChild } : null),
      createElement: () => ({}),
      head: { append: ({ href }: { readonly href: string }) => void asked.push(href) },
    },
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    setTimeout: (run: () => void) => void timers.push(run),
    // Runs in a later task.
    load: async (source: string) => {
      expect(imported).toEqual(files.slice(0, files.indexOf(source)));
      await later();
      imported.push(source);
    },
  });
  const fire = (name: string) => listeners.get(name)?.();
  const runTimers = () => {
    for (const run of timers.splice(0)) run();
  };
  return { asked, imported, fire, runTimers };
}

const files = ['/assets/react-1.js', '/assets/app-1.js'];

test('a rendered page imports the app only after its picture had time to be painted', async () => {
  const { asked, imported, fire, runTimers } = runLoader({});
  expect(asked).toEqual([]);
  fire('load');
  expect(asked).toEqual([]);
  runTimers();
  runTimers();
  expect(asked).toEqual(files);
  await expect.poll(() => imported).toEqual(files);
});

test('each file runs after the one before it', async () => {
  const { asked, imported, fire } = runLoader({});
  fire('pointerdown');
  expect([asked, imported]).toEqual([files, []]);
  await expect.poll(() => imported).toEqual(files);
});

test('a rendered page imports the app at the first touch, and only once', async () => {
  const { asked, imported, fire, runTimers } = runLoader({});
  fire('pointerdown');
  fire('keydown');
  fire('load');
  runTimers();
  runTimers();
  expect(asked).toEqual(files);
  await expect.poll(() => imported).toEqual(files);
  await later();
  expect(imported).toEqual(files);
});

test('a page whose pictures do not load imports the app all the same', () => {
  const { asked, fire } = runLoader({});
  fire('nivasa:late');
  expect(asked).toEqual(files);
});

test('a page without markup preloads the app; a rendered page does not before its first picture', () => {
  const { fill, shell } = createTemplate(html, sampleDocumentTexts);
  for (const file of files) expect(shell).toContain(`<link rel="modulepreload" crossorigin href="${file}">`);
  expect(fill({ head: '<title>x</title>', app: '<p>x</p>', state: '' })).not.toContain('<link rel="modulepreload"');
});

test('the script about a dead connection comes before the style sheets, which would block it, and is one line', () => {
  const styled = html.replace('<!--head-->', '<!--head--><link rel="stylesheet" href="/assets/app-1.css">');
  const { fill, inlineScripts } = createTemplate(styled, sampleDocumentTexts);
  const page = fill({ head: '<title>x</title>', app: '', state: '' });
  const [waiting = ''] = inlineScripts;
  expect(waiting).not.toMatch(/\n|<\/script|<!--/);
  expect(page.indexOf(waiting)).toBeGreaterThan(0);
  expect(page.indexOf(waiting)).toBeLessThan(page.indexOf('rel="stylesheet"'));
});

test('an empty page imports the app at once', () => {
  const { asked } = runLoader(null);
  expect(asked).toEqual(files);
});

test('texts are escaped, and cannot end or start a script', () => {
  const hostile = { ...sampleDocumentTexts, retry: '</script><script>alert("1")' };
  const { shell, inlineScripts } = createTemplate(html, hostile);
  expect(inlineScripts[0]).not.toContain('</script');
  expect(shell.match(/<script/g)).toHaveLength(3);
});
