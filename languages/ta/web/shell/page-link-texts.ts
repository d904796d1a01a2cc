import type { PageName } from '../../../../shared/posts/page-contract.ts';

export const names: Readonly<Record<PageName, string>> = {
  about: 'எங்களைப் பற்றி',
  privacy: 'தனியுரிமைக் கொள்கை',
  terms: 'சேவை விதிமுறைகள்',
};
export const readFirst = 'பொருந்தும் விதிமுறைகள்';
