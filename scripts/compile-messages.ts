/**
 * Compiles messages/*.json into functions: `paraglide/` for Node, tests and the compiler, where one file for each
 * language loads fastest. Builds have their own copy, in which each message is a module (scripts/message-modules.ts).
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
