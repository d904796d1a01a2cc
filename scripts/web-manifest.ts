import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './run-child.js';

const name = 'manifest.webmanifest';
const read = (): string => readFileSync(join(projectRoot, name), 'utf8');

/** Serves and builds the app's manifest, which stands at the top of the project. */
export const webManifest: Plugin = {
  name: 'nivasa:web-manifest',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${name}`, (_request, response) => {
      response.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
      response.end(read());
    });
  },
  generateBundle: {
    handler() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: name, source: read() });
    },
  },
};
