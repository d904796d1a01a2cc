// Brotli sizes of what a browser loads, from Vite's build manifest. `npm test` checks them after the build.
import { join } from 'node:path';
import { importedBy, keyOf, readBuildManifest } from './scripts/visitor-files.ts';

const folder = 'dist/client';
const manifest = readBuildManifest(folder);
const filesOf = (...groups: readonly string[]) =>
  [...importedBy(manifest, ...groups.map((group) => keyOf(manifest, group)))].flatMap((key) => manifest[key] ?? []);
const scripts = (...groups: readonly string[]) => filesOf(...groups).map(({ file }) => join(folder, file));
const styles = filesOf('app', 'forms').flatMap(({ css = [] }) => css.map((file) => join(folder, file)));

export default [
  { name: 'public pages', path: scripts('app'), limit: '120 kB', brotli: true },
  {
    name: "with a form and the device's parts",
    path: scripts('app', 'forms', 'device'),
    limit: '228 kB',
    brotli: true,
  },
  { name: 'public styles', path: styles, limit: '14 kB', brotli: true },
  { name: 'the worker', path: join(folder, 'sw.js'), limit: '50 kB', brotli: true },
];
