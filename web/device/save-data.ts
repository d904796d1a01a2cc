/** Whether the browser has been told to go easy on data, or the line is hardly one. */
export function asksToSaveData(): boolean {
  // Not in every browser, and so not in TypeScript's own list.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || (connection?.effectiveType?.endsWith('2g') ?? false);
}
