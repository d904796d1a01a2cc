// What a browser loads, brotli, by Vite's manifest of each language's build. `npm test` runs it after the build.
import { join } from 'node:path';
import { appOf, importedBy, readBuildManifest } from './scripts/visitor-files.ts';

const builds = [
  ['English', 'dist/client'],
  ['Sinhala', 'dist/si/client'],
  ['Tamil', 'dist/ta/client'],
] as const;

export default builds.flatMap(([language, folder]) => {
  const manifest = readBuildManifest(folder);
  const keyOf = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
  const files = (...keys: readonly string[]) =>
    [...importedBy(manifest, ...keys)].flatMap((key) => manifest[key] ?? []);
  const app = appOf(manifest);
  const scripts = (...keys: readonly string[]) => files(app, ...keys).map(({ file }) => join(folder, file));
  const styles = files(app, keyOf('forms')).flatMap(({ css = [] }) => css.map((file) => join(folder, file)));
  return [
    { name: `${language}: public pages`, path: scripts(), limit: '120 kB', brotli: true },
    {
      name: `${language}: with a form and the device's parts`,
      path: scripts(keyOf('forms'), keyOf('device')),
      limit: '228 kB',
      brotli: true,
    },
    { name: `${language}: public styles`, path: styles, limit: '14 kB', brotli: true },
    { name: `${language}: the worker`, path: join(folder, 'sw.js'), limit: '50 kB', brotli: true },
  ];
});
