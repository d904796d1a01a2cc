import { DatabaseStartError } from './db/database-errors.ts';
import { EnvError, readEnv } from './config/env.ts';
import { serve } from './serve.ts';

try {
  await serve(readEnv(process.env));
} catch (error) {
  // Errors that the operator can fix are printed as one line; all others are bugs and are printed with their stack.
  const isExpected =
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    // PORT is in use or reserved, or HOST is not an address of this machine.
    (error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall)));
  process.stderr.write(
    `Nivasa did not start: ${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}
