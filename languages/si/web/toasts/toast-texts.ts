/** The button that takes a message away. */
export const dismiss = 'ඉවත් කරන්න';

/** The message after something was put on this device instead of being sent. */
export const saved = 'සුරැකිණි';
export const savedMore = 'මේ දුරකථනයේ සුරැකිණි. ඔබ සම්බන්ධ වූ විට අපි එය යවමු';

/** Said before a message, and the name of the place where messages stand; both are heard, not seen. */
export const message = 'දැනුම්දීම';
export const place = (hotkey: string) => `දැනුම්දීම් (${hotkey})`;
