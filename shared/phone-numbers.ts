import { withoutInvisible } from './visible.ts';

/** Between two numbers in one field; a plus after a digit begins another one. */
const between = /[,;/|&\n]|\s(?:or|and|හෝ|அல்லது)\s|(?<=\d[\s)]*)(?=\+)/iu;

/**
 * The numbers that somebody typed into one field, as digits, with a plus where one stands before the first of them:
 * `Tel: (+44) 7911 123456` → `+447911123456`. What follows in words, such as an extension, is left out, and so is the
 * trunk zero of `+94 (0)77 …`, which is dialled inside the country only.
 */
export function numbersIn(typed: string): readonly string[] {
  const parts = withoutInvisible(typed).normalize('NFKC').split(between);
  return parts.flatMap((part) => {
    const [, before = '', number = ''] = /^(\D*)(\d[\d\s().\u2010-\u2015-]*)/u.exec(part.replace('(0)', '')) ?? [];
    return number === '' ? [] : [(before.includes('+') ? '+' : '') + number.replaceAll(/\D/g, '')];
  });
}

/** Whether these are the last digits of a number that somebody typed. */
export const endsWithDigits = (typed: string, digits: string): boolean =>
  [...numbersIn(typed), typed.normalize('NFKC').replaceAll(/\D/g, '')].some((number) => number.slice(-4) === digits);
