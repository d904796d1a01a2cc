import { untoldMs } from '../../shared/payments/undo.ts';

/** For how long news are held back of what is mended again and again, in milliseconds. */
const quietMs = 60_000;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Late enough that it can be taken back unsaid: what waits under the key. */
export const undoable = (key: string, now: Date) => ({ key, dueAt: after(now, untoldMs) });

/** Of what is replaced within a minute people are told once, of the last. */
export const quiet = (isReplaced: boolean, key: string, now: Date) =>
  isReplaced ? { key, dueAt: after(now, quietMs) } : {};
