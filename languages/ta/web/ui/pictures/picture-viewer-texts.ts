/** `label`: whose pictures they are, 'Work by Nadeesha Floors' */
export const picture = (label: string, number: number, count: number) => `${label}, ${count} படங்களில் ${number} ஆவது`;
/** Below the picture: '2 of 7' */
export const place = (number: number, count: number) => `${count}‑இல் ${number}`;
