export const kept = 'Your request is saved';
export const chooseAnother = (reference: string) =>
  `Choose another professional to send it to. The reference stays ${reference}, so a fee you have already transferred counts for this request.`;
export const search = 'Search for another professional';
export const found = (count: number) => `${count} found`;
export const choose = 'Choose';
export const nobodyFound = 'We found nobody by that name.';
