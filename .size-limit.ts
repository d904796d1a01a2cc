// What a browser loads, brotli, by Vite's manifest of each language's build. `npm test` runs it after the build.
import { join } from 'node:path';
import { importedBy, keyOf, readBuildManifest } from './scripts/visitor-files.ts';

const builds = [
  ['English', 'dist/client'],
  ['Sinhala', 'dist/si/client'],
  ['Tamil', 'dist/ta/client'],
] as const;

export default builds.flatMap(([language, folder]) => {
  const manifest = readBuildManifest(folder);
  const filesOf = (...groups: readonly string[]) =>
    [...importedBy(manifest, ...groups.map((group) => keyOf(manifest, group)))].flatMap((key) => manifest[key] ?? []);
  const scripts = (...groups: readonly string[]) => filesOf(...groups).map(({ file }) => join(folder, file));
  const styles = filesOf('app', 'forms').flatMap(({ css = [] }) => css.map((file) => join(folder, file)));
  return [
    { name: `${language}: public pages`, path: scripts('app'), limit: '120 kB', brotli: true },
    {
      name: `${language}: with a form and the device's parts`,
      path: scripts('app', 'forms', 'device'),
      limit: '228 kB',
      brotli: true,
    },
    { name: `${language}: public styles`, path: styles, limit: '14 kB', brotli: true },
    { name: `${language}: the worker`, path: join(folder, 'sw.js'), limit: '50 kB', brotli: true },
  ];
});
