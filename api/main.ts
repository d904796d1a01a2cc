import { DatabaseStartError } from './db/database-errors.ts';
import { EnvError, readEnv } from './config/env.ts';
import { serve } from './serve.ts';

try {
  await serve(readEnv(process.env));
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
