import type { PageName } from '../../../../shared/posts/page-contract.ts';

export const names: Readonly<Record<PageName, string>> = {
  about: 'අප ගැන',
  privacy: 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය',
  terms: 'සේවා කොන්දේසි',
};
export const readFirst = 'අදාළ කොන්දේසි';
