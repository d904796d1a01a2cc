import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { m } from '../paraglide/messages.js';
import { languagePath, siteLanguages, type SiteLanguage } from '../shared/site-language.ts';
import { projectRoot } from './run-child.js';

const name = 'manifest.webmanifest';

type Manifest = Readonly<Record<string, unknown>> & {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string };
  readonly screenshots: readonly { readonly src: string }[];
};

/** The web app manifest in a language. All languages share one `id`, because they are one app. */
function manifest(locale: SiteLanguage): string {
  const start = languagePath(locale);
  // A file of the project; the test of the built manifests checks its shape.
  const written = JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as Manifest;
  const shortcuts = [m.manifest_directory({}, { locale }), m.manifest_requests({}, { locale })];
  return JSON.stringify({
    ...written,
    lang: locale,
    description: m.manifest_description({}, { locale }),
    start_url: `${start}/`,
    share_target: { ...written.share_target, action: start + written.share_target.action },
    shortcuts: written.shortcuts.map((one, at) => ({ name: shortcuts[at], ...one, url: start + one.url })),
    screenshots: written.screenshots.map((one) => ({
      ...one,
      label: one.src.includes('home') ? m.manifest_home({}, { locale }) : m.manifest_list({}, { locale }),
    })),
  });
}

/** Vite plugin that serves and builds the web app manifest for each language from manifest.webmanifest. */
export const webManifest: Plugin = {
  name: 'nivasa:web-manifest',
  configureServer: ({ middlewares }) => {
    for (const language of siteLanguages) {
      middlewares.use(`${languagePath(language)}/${name}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
        response.end(manifest(language));
      });
    }
  },
  generateBundle: {
    handler() {
      if (this.environment.name !== 'client') return;
      for (const language of siteLanguages) {
        const fileName = `${languagePath(language)}/${name}`.slice(1);
        this.emitFile({ type: 'asset', fileName, source: manifest(language) });
      }
    },
  },
};
