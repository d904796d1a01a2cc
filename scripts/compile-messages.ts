/**
 * Compiles messages/*.json into `paraglide/` for Node, tests and the type checker, with one file per language, which
 * loads fastest. Builds compile their own copy with one module per message (scripts/message-modules.ts).
 */
import { compile } from '@inlang/paraglide-js';
import { join } from 'node:path';
import { projectRoot } from './run-child.js';

await compile({
  project: join(projectRoot, 'project.inlang'),
  outdir: join(projectRoot, 'paraglide'),
  outputStructure: 'locale-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
});
