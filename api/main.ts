import cluster from 'node:cluster';
import { DatabaseStartError } from './database/database-errors.ts';
import { EnvError, readEnv } from './process/env.ts';
import { createLog } from './process/log.ts';
import { dutiesOf, supervise } from './supervise.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (env.workers > 1 && cluster.isPrimary) {
    await supervise({ env, log: createLog(env.logLevel) });
    return;
  }
  // Who only starts others loads nothing of what they do.
  const { serve } = await import('./serve.ts');
  await serve(env, dutiesOf(process.env));
}

try {
  await main();
} catch (error) {
  // What the person who starts the server can mend is one line; everything else is a fault of ours and shows its stack.
  const isExpected =
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(
    `Nivasa did not start: ${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}
