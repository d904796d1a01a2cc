// Not in every browser, and so not in TypeScript's own list.
type Line = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string };

const lineOf = ({ connection }: Navigator & { readonly connection?: Line } = navigator): Line => connection ?? {};

/** Whether the browser has been told to go easy on data, or the line is hardly one. */
export function asksToSaveData(): boolean {
  const { saveData = false, effectiveType = '' } = lineOf();
  return saveData || effectiveType.endsWith('2g');
}

/** Whether the browser says that this is a line on which nobody pays by the megabyte. Most desktops do not say. */
export const isUnmetered = (): boolean => !asksToSaveData() && ['wifi', 'ethernet'].includes(lineOf().type ?? '');
