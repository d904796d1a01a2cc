import type { Plugin } from 'vite';

// React is published as CommonJS. Left alone, each of its users brings along a conversion, all that it exports is kept,
// and the bundler's helpers for that are a file of their own on every first visit. Its files for production have one
// shape: `var A = require("a")` at the top, then `exports.name = …`. As modules they are linked like ours.

const packages = '/node_modules/(?:react|react-dom|scheduler|use-sync-external-store)';
const entry = new RegExp(`${packages}/(?:index|client|jsx-runtime|shim/with-selector)\\.js$`);
const production = new RegExp(`${packages}/cjs/[\\w/-]+\\.production\\.js$`);

/** An entry only chooses between the files for production and development. */
export function entryAsModule(code: string): string {
  const file = /require\('(\.[\w./-]+\.production\.js)'\)/.exec(code)?.[1];
  if (file === undefined) throw new Error('An entry of React leads to no file for production');
  return `export * from '${file}';\nexport * as default from '${file}';\n`;
}

export function productionAsModule(code: string): string {
  const body = code
    .replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m, (required) =>
      required.replace(/(?:var )?(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    // Asked for by the developer tools' part; the scheduler has them in other builds.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'void 0');
  const uses = [...body.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name);
  const names = [...new Set(uses)];
  // Written once and never read here, it is a constant, and dropped when nobody else reads it either.
  const variables = names.filter((name) => uses.indexOf(name) !== uses.lastIndexOf(name));
  const linked = body
    .replace(/^exports\.(\w+) =/gm, (whole, name: string) => (variables.includes(name) ? whole : `const $${name} =`))
    .replace(/\bexports\.(\w+)/g, '$$$1');
  if (/\brequire\(|\bexports\b/.test(linked)) throw new Error('A file of React has another shape');
  return [
    linked,
    ...variables.map((name) => `var $${name};`),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Radix asks for what old versions of React had not by names that bundlers do not see; they would keep everything. */
export function nameInSight(code: string): string {
  return code.replace(/\b(React\d?)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2');
}

/** For browsers: the server's renderer is one program, and tests and development take React as it is. */
export const reactModules: Plugin[] = [
  { filter: entry, asModule: entryAsModule },
  { filter: production, asModule: productionAsModule },
  { filter: /\/node_modules\/@radix-ui\/.*\.mjs$/, asModule: nameInSight },
].map(({ filter, asModule }) => ({
  name: 'nivasa:react-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: { filter: { id: filter }, handler: (code) => asModule(code) },
}));
