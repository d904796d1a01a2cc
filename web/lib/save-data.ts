// Not in every browser, and so not in TypeScript's library.
type Line = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string };

const lineOf = ({ connection }: Navigator & { readonly connection?: Line } = navigator): Line => connection ?? {};

/** Whether the browser saves data, or the connection is very slow. */
export function asksToSaveData(): boolean {
  const { saveData = false, effectiveType = '' } = lineOf();
  return saveData || effectiveType.endsWith('2g');
}

/** Whether the browser reports an unmetered connection. Most desktop browsers do not report the type. */
export const isUnmetered = (): boolean => !asksToSaveData() && ['wifi', 'ethernet'].includes(lineOf().type ?? '');
