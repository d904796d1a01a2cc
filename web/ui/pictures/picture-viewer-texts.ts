/** `label`: whose pictures they are, 'Work by Nadeesha Floors' */
export const picture = (label: string, number: number, count: number) => `${label}, picture ${number} of ${count}`;
/** Below the picture: '2 of 7' */
export const place = (number: number, count: number) => `${number} of ${count}`;
