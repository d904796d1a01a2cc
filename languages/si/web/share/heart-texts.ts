/** Names a heart; that it is pressed is said by the browser. `name`: 'Nadeesha Floors' */
export const saveToShortlist = (name: string) => `${name}: ඔබේ තේරීම් ලැයිස්තුවට එක් කරන්න`;
