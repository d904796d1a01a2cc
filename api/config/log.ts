import { pino, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  /** Writes the buffered lines; call it before the process ends. */
  readonly flush: () => void;
};

/** Buffer size in bytes and flush interval in milliseconds, so that one write serves many requests. */
const buffering = { minLength: 4096, periodicFlush: 100 };

/** Maximum number of buffered bytes. If nobody reads for longer, lines are dropped and the server continues. */
const maxLength = 16 * 1024 * 1024;

/** Structured lines on standard output. Call `flush` before the process ends. */
export function createLog(level: string): Log {
  const destination = pino.destination({ dest: 1, sync: false, maxLength, ...buffering });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // A full disk or a closed pipe must not stop the server: lines that cannot be written are dropped.
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
