import type { PageName } from '../../../../../shared/posts/page-contract.ts';

export const descriptions: Readonly<Record<PageName, string>> = {
  about: 'ශ්‍රී ලංකාවේ ටයිල්, වීදුරු සහ සිවිලිම් වැඩ කරන අය සොයා දෙන Nivasa පවත්වාගෙන යන්නේ කවුද.',
  privacy: 'Nivasa ඔබ ගැන තබාගන්නේ මොනවාද, ඒ ඇයි, දකින්නේ කවුද, මකන්නේ කවදාද.',
  terms: 'ඔබත් Nivasaත් එකඟ වන දේ: ඇස්තමේන්තු, පරීක්ෂා, අධීක්ෂණ සේවාව, ගෙවීම් සහ ආපසු ගෙවීම්.',
};
export const asOf = 'අවසන් වරට වෙනස් කළේ';
export const notWritten = 'මේ පිටුව තවම ලියා නැත';
export const askUs = 'අපෙන් අහන්න';
