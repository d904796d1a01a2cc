import { pino, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & { readonly flush: () => void };

/** Structured lines on standard output, written without making a request wait. Call `flush` before the process ends. */
export function createLog(level: string): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // Lines are gathered for speed; nobody should wait long to see one.
  const timer = setInterval(() => destination.flush(), 250);
  timer.unref();
  return Object.assign(logger, { flush: () => destination.flushSync() });
}
