import type { Plugin, Rolldown } from 'vite';

const boot = '/web/frame/boot.ts';

/** The file that holds a module, and what it needs at once. */
function filesWith(module: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (waiting.length === 0) throw new Error(`No file of the build holds ${module}`);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return files;
}

/**
 * Names in the page what the device's parts need. A document without markup is drawn by them, and asks for them beside
 * the app instead of after it; from all others the server takes the names out.
 */
export const bootPreloads: Plugin = {
  name: 'nivasa:boot-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      [...filesWith(boot, bundle)]
        .filter((file) => !file.includes('/app-'))
        .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `/${file}` }, injectTo: 'head' })),
  },
};
