/** The language of this catalogue as BCP 47 names it: what `lang` of a page says, and what `Intl` follows. */
export const language: string = 'si';

/** What every address of this language begins with. */
export const basePath: string = '/si';
