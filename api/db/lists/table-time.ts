import { toLocalInput } from '../../../shared/colombo-time.ts';

/** `2026-03-01 14:05` in Asia/Colombo: spreadsheets take it for a moment, and sort by it. */
export const tableTime = (instant: string): string => toLocalInput(instant).replace('T', ' ');
