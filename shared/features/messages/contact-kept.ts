import { dayMs } from '../../duration.ts';

/**
 * How long a contact message, or an application, is kept after the last message of its thread, in milliseconds: on the
 * server and on the device that sent it.
 */
export const contactKeptMs = 365 * dayMs;
