import { toLocalInput } from '../../shared/colombo-time.ts';

/** The earliest time the form offers: this minute, as an `<input type="datetime-local">` writes it, in Asia/Colombo. */
export const earliestTime = (): string => toLocalInput(new Date().toISOString());
