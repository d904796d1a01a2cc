import { ProblemError } from '../../shared/problem.ts';
import { DatabaseStartError, isFromOutside } from '../database/database-errors.ts';
import { EnvError } from '../process/env.ts';
import { BackupError } from './backup-error.ts';

/** What whoever gave the command can mend is one line; everything else is a fault of ours and shows its stack. */
export function ending(said: string, error: unknown): void {
  const isExpected =
    error instanceof BackupError ||
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    error instanceof ProblemError ||
    isFromOutside(error);
  const reason = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${said}: ${reason}\n`);
  process.exitCode = 1;
}
