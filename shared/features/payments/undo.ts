/** For how long news that can be taken back wait, in milliseconds; once they have gone out it is corrected instead. */
export const untoldMs = 10_000;
