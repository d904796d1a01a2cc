import type { ListingKind } from '../../shared/listings/listing.ts';
import { cityMark, separators } from '../migrations/listing-sql.ts';

/** So many words of a search count, and so many letters of each. */
const mostWords = 6;
const mostLetters = 40;

const between = new RegExp(
  `[${separators.map((mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')} ]+`,
);

/** The database's `lower` for A to Z, which is all that both understand alike. */
const small = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const isNumber = (text: string): boolean => /^[+\d()./-]*\d[\d()./-]*$/.test(text);

/** As the triggers write a telephone number: without what leads into the country. */
function national(typed: string): string {
  const isAbroad = /^\s*(\+|00)/.test(typed);
  const bare = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isWhole = bare.length >= 11 && bare.startsWith('94');
  return (isWhole || (isAbroad && bare.startsWith('94')) ? bare.slice(2) : bare).replace(/^0+/, '');
}

/** A reference without its hyphen, an address of a mailbox whole, and of everything else the words. */
function partsOf(token: string): string[] {
  if (/^n[bej]-[0-9a-z]*$/.test(token)) return [token.replace('-', '')];
  return token.includes('@') ? [token] : token.split(between);
}

/**
 * What each row that is found must have a word begin with. A number in several parts is one: `077 123 4567`.
 */
export function searchWords(search: string): readonly string[] {
  const tokens = small(search.trim()).split(/\s+/u);
  const words: string[] = [];
  let number = '';
  for (const token of [...tokens, '']) {
    if (isNumber(token)) {
      number += ` ${token}`;
      continue;
    }
    words.push(national(number), ...partsOf(token));
    number = '';
  }
  return [...new Set(words.map((word) => word.slice(0, mostLetters)))].filter(Boolean).slice(0, mostWords);
}

export const hasManyCities = (list: ListingKind): boolean => list === 'provider';

/** The whole of a city, as the triggers write it. */
export const cityWord = (city: string): string => `${cityMark}${small(city.trim())}${cityMark}`.slice(0, mostLetters);
