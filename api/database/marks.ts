/** As many placeholders as there are values: `?, ?, ?`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
