/** Beside the label of a field that may be left empty. */
export const optional = 'කැමති නම්';
