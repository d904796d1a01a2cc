import { pino, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  /** Writes what is gathered, before the process ends. */
  readonly flush: () => void;
};

/** Bytes, and milliseconds, for which lines are gathered: one write serves many requests. */
const gathered = { minLength: 4096, periodicFlush: 100 };

/** Bytes that wait at most. When nobody reads for longer, what comes is lost, not the server. */
const maxLength = 16 * 1024 * 1024;

/** Structured lines on standard output. Call `flush` before the process ends. */
export function createLog(level: string): Log {
  const destination = pino.destination({ dest: 1, sync: false, maxLength, ...gathered });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // A full disk, or a reader that has gone away, must not stop the server: what cannot be written is lost.
  destination.on('error', () => {});
  return Object.assign(logger, {
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // As above.
      }
    },
  });
}
