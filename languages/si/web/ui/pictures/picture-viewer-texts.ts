/** `label`: whose pictures they are, 'Work by Nadeesha Floors' */
export const picture = (label: string, number: number, count: number) => `${label}, පින්තූර ${count}න් ${number} වැනි එක`;
/** Below the picture: '2 of 7' */
export const place = (number: number, count: number) => `${count}න් ${number}`;
