/** A link below a name or a title. */
export const share = 'பகிர்க';
