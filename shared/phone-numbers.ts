import { withPlainDigits } from './digits.ts';
import { withoutInvisible } from './visible.ts';

/** Between two numbers in one field; a plus after a digit begins another one. */
const between = /[,;/|&\n]|\s(?:or|and|හෝ|அல்லது)\s|(?<=\d[\s)]*)(?=\+)/iu;

/** Shorter ones behind a number are its extension, an hour or a second last digit (`011 234 5678/9`). */
const shortestSecond = 7;

/**
 * The numbers that somebody typed into one field, as digits, with a plus where one stands before the first of them:
 * `Tel: (+44) 7911 123456` → `+447911123456`. An extension behind a number is left out, and so is the trunk zero of
 * `+94 (0)77 …`, which is dialled inside the country only.
 */
export function numbersIn(typed: string): readonly string[] {
  const parts = withPlainDigits(withoutInvisible(typed)).split(between);
  return parts.flatMap((part) => {
    const found = part.replace('(0)', '').matchAll(/(\D*)(\d[\d\s().\u2010-\u2015-]*)/gu);
    const numbers = [...found].map(([, before = '', number = '']) => ({
      plus: before.includes('+') ? '+' : '',
      digits: number.replaceAll(/\D/g, ''),
    }));
    // Behind a few digits alone the rest is no number of its own: `61 [0] 412 345 678`.
    const isWhole = (numbers[0]?.digits.length ?? 0) >= shortestSecond;
    return numbers
      .filter(({ digits }, place) => place === 0 || (isWhole && digits.length >= shortestSecond))
      .map(({ plus, digits }) => plus + digits);
  });
}

/** Whether these are the last digits of a number that somebody typed. */
export const endsWithDigits = (typed: string, digits: string): boolean =>
  [...numbersIn(typed), withPlainDigits(typed).replaceAll(/\D/g, '')].some((number) => number.slice(-4) === digits);
