/** Beside the label of a field that may be left empty. */
export const optional = 'விரும்பினால்';
