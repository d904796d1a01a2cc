import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { startOf } from './languages.ts';
import { languageOfBuild } from './message-modules.ts';
import { projectRoot } from './run-child.js';

const name = 'manifest.webmanifest';

type Manifest = Readonly<Record<string, unknown>> & {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string };
  readonly screenshots: readonly object[];
};

/** What a language says of the app, in the order of the English manifest. */
type Words = {
  readonly description: string;
  readonly shortcuts: readonly string[];
  readonly screenshots: readonly string[];
};

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The app's manifest in the language of the build. It is one app, with one `id`, in all of them. */
function manifest(): string {
  const language = languageOfBuild();
  const start = startOf(language);
  if (start === '') return read(name);
  // Both stand in the project; the test of built manifests says when one of them is of another shape.
  const english = JSON.parse(read(name)) as Manifest;
  const words = JSON.parse(read(`languages/${language}/manifest.json`)) as Words;
  return JSON.stringify({
    ...english,
    lang: language,
    description: words.description,
    start_url: `${start}/`,
    share_target: { ...english.share_target, action: start + english.share_target.action },
    shortcuts: english.shortcuts.map((one, at) => ({ ...one, name: words.shortcuts[at], url: start + one.url })),
    screenshots: english.screenshots.map((one, at) => ({ ...one, label: words.screenshots[at % 2] })),
  });
}

/** Serves and builds the app's manifest, which stands at the top of the project. */
export const webManifest: Plugin = {
  name: 'nivasa:web-manifest',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${name}`, (_request, response) => {
      response.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
      response.end(manifest());
    });
  },
  generateBundle: {
    handler() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: name, source: manifest() });
    },
  },
};
