export const kept = 'Your request is kept';
export const chooseAnother = (reference: string) =>
  `Choose another professional, and what you have written goes along. The reference stays ${reference}: a fee that you have transferred already counts for this request.`;
export const search = 'Search for another professional';
export const found = (count: number) => `${count} found`;
export const choose = 'Choose';
export const nobodyFound = 'Nobody was found by that name.';
