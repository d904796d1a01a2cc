import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryAsModule, nameInSight, productionAsModule } from './react-modules.ts';
import { projectRoot } from './run-child.js';

const source = (path: string): string => readFileSync(join(projectRoot, 'node_modules', path), 'utf8');

test('an entry of React becomes its file for production', () => {
  const module = entryAsModule(source('react/index.js'));
  expect(module).toContain("export * from './cjs/react.production.js';");
  expect(module).not.toContain('development');
});

test.each([
  ['react', 'react/cjs/react.production.js'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
  ['scheduler', 'scheduler/cjs/scheduler.production.js'],
])('as a module %s exports what it exported before', async (_name, path) => {
  const before: object = await import(join(projectRoot, 'node_modules', path));
  const module = productionAsModule(source(path));
  const exported = [...(module.split('export {').at(-1) ?? '').matchAll(/ as (\w+)/g)].map(([, name]) => name);
  const names = Object.keys(before).filter((name) => name !== 'default' && name !== 'module.exports');
  expect(new Set(exported)).toEqual(new Set(names));
});

test('what requires in the middle of its code is refused: it has another shape', () => {
  expect(() => productionAsModule('exports.a = 1;\nfunction b() { return require("c"); }')).toThrow('another shape');
});

test('a name that Radix hides from bundlers is written where they see it', () => {
  expect(nameInSight('var useId = React[" useId ".trim().toString()] || other;')).toBe(
    'var useId = React.useId || other;',
  );
});
