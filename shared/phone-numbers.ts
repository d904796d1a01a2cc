import { withPlainDigits } from './digits.ts';
import { withoutInvisible } from './visible.ts';

/**
 * Separators between two numbers in one field; a plus after a digit starts another number. A slash after an area code
 * is none: `077/1234567`.
 */
const between = /[,;|&\n]|(?<!(?:^|[^\d\s.-])\s*0\d\d)\/|\s(?:or|and|හෝ|அல்லது)\s|(?<=\d[\s)]*)(?=\+)/iu;

/** Shorter digits after a number are its extension, a time, or the last digit of a second line (`011 234 5678/9`). */
const shortestSecond = 7;

/**
 * The numbers in one field as digits, each with its leading plus if it has one: `Tel: (+44) 7911 123456` →
 * `+447911123456`. Extensions are left out, and so is the trunk zero of `+94 (0)77 …`, which is only dialled inside the
 * country.
 */
export function numbersIn(typed: string): readonly string[] {
  const parts = withPlainDigits(withoutInvisible(typed)).split(between);
  return parts.flatMap((part) => {
    const bare = part.replace('(0)', '').replaceAll(/\[(0\d\d)\]|(?<=(?:^|[^\d\s.-])\s*0\d\d)\//g, '$1 ');
    const found = bare.matchAll(/(\D*)(\d[\d\s()._\u00B7\u2010-\u2015\u2212-]*)/gu);
    const numbers = [...found].map(([, before = '', number = '']) => ({
      plus: before.includes('+') ? '+' : '',
      digits: number.replaceAll(/\D/g, ''),
    }));
    // After only a few digits the rest is not a separate number: `61 [0] 412 345 678`.
    const isWhole = (numbers[0]?.digits.length ?? 0) >= shortestSecond;
    return numbers
      .filter(({ digits }, index) => index === 0 || (isWhole && digits.length >= shortestSecond))
      .map(({ plus, digits }) => plus + digits);
  });
}

/** Whether a typed number ends with these digits. */
export const endsWithDigits = (typed: string, digits: string): boolean =>
  [...numbersIn(typed), withPlainDigits(typed).replaceAll(/\D/g, '')].some((number) => number.slice(-4) === digits);
