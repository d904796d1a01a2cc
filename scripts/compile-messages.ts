/**
 * Compiles messages/*.json into `paraglide/` for Node, tests and the type checker, with one file per language, which
 * loads fastest. Builds compile their own copy with one module per message (scripts/message-modules.ts).
 */
import { compile } from '@inlang/paraglide-js';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-child.js';

const outdir = join(projectRoot, 'paraglide');

await compile({
  project: join(projectRoot, 'project.inlang'),
  outdir,
  outputStructure: 'locale-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
});

// V8 stores a source with any character beyond Latin-1 in two bytes per character: 7 MB instead of 4 for these files.
for (const name of readdirSync(join(outdir, 'messages'))) {
  const file = join(outdir, 'messages', name);
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[\u0080-\uFFFF]/g, escaped));
}
