import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { cities } from '../../../shared/features/providers/category.ts';
import type { Tables } from '../../entities/tables.ts';

/** Maximum number of words of a search, and of characters of each word. */
const maxWords = 6;
const maxLetters = 40;

/** Whitespace, and the punctuation that separates words in names, addresses and numbers. */
const separators = ' \t\n\r\u00A0.,@-_/\'()+&";:#*!?<>=|[]\u2013\u2014\u2018\u2019\u201C\u201D\u00B7'.split('');

const between = new RegExp(
  `[${separators.map((mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]+`,
);

/** Lowercases A to Z only, as both databases' `lower` does. */
export const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const isNumber = (text: string): boolean => /^[+\d()./-]*\d[\d()./-]*$/.test(text);

/** A telephone number in national format, without the leading zero. */
function national(typed: string): string {
  const isAbroad = /^\s*(\+|00)/.test(typed);
  const bare = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isWhole = bare.length >= 11 && bare.startsWith('94');
  return (isWhole || (isAbroad && bare.startsWith('94')) ? bare.slice(2) : bare).replace(/^0+/, '');
}

/** The parts of a token: a reference without its hyphen, a complete e-mail address, and otherwise the words. */
function partsOf(token: string): string[] {
  if (/^n[bej]-[0-9a-z]*$/.test(token)) return [token.replace('-', '')];
  return token.includes('@') ? [token] : token.split(between).filter(Boolean);
}

/** A condition that a row must match; `phone`: alternatively, its telephone number starts with this. */
export type Searched = { readonly words: readonly string[]; readonly phone: string };

/** All conditions of a search. A number in several parts is one condition: `077 123 4567`. */
export function searchedIn(search: string): readonly Searched[] {
  const searched: Searched[] = [];
  let number: string[] = [];
  for (const token of [...lowerAscii(search.trim()).split(/\s+/u), '']) {
    if (isNumber(token)) {
      number.push(token);
      continue;
    }
    if (number.length > 0) {
      searched.push({ words: number.flatMap(partsOf), phone: national(number.join(' ')).slice(0, maxLetters) });
    }
    number = [];
    searched.push(...partsOf(token).map((word) => ({ words: [word.slice(0, maxLetters)], phone: '' })));
  }
  return searched.slice(0, maxWords);
}

type Text = Expression<string>;

/** The texts that a search looks at. */
export type SearchedText = {
  /** Matches the beginning of every word. */
  readonly words: readonly Text[];
  /** Matches the beginning, and the words before the @. */
  readonly email?: Text;
  /** Matches the beginning, with or without its letters. */
  readonly reference?: Text;
  readonly phone?: Expression<string | null>;
};

const eb = expressionBuilder<Tables>();

/** For a nullable column. */
export const orEmpty = (text: Expression<string | null>): Text => sql<string>`coalesce(${text}, '')`;

const joined = (texts: readonly Text[]): RawBuilder<string> => sql`${sql.join(texts, sql` || ' ' || `)}`;

const without = (text: Expression<string | null>, marks: readonly string[], instead: string) =>
  marks.reduce<Expression<string | null>>(
    (rest, mark) => sql`replace(${rest}, ${sql.lit(mark)}, ${sql.lit(instead)})`,
    text,
  );

/** A text in lower case, with one space before each word. */
const spaced = (text: Text): RawBuilder<string> =>
  sql<string>`' ' || ${without(sql`lower(${text})`, separators, ' ')} || ' '`;

export const like = (text: Expression<string | null>, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${pattern} escape '\\'`;

export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

/** The cheap condition that decides for most rows comes first; the rest finds words after other separators. */
function hasWord(
  { words, email = sql<string>`''`, reference = sql<string>`''` }: SearchedText,
  word: string,
): Expression<SqlBool> {
  const code = sql<string>`replace(${reference}, '-', '')`;
  // The local part of an e-mail address.
  const mailbox = sql<string>`rtrim(lower(${email}), 'abcdefghijklmnopqrstuvwxyz0123456789.-')`;
  const whole = sql<string>`${spaced(joined([...words, mailbox]))} || ${joined([sql`lower(${email})`, sql`lower(${code})`, sql`lower(substr(${code}, 3))`])}`;
  const plain = sql<string>`' ' || lower(${joined([...words, email, code])})`;
  const begins = `% ${escaped(word)}%`;
  return eb.and([like(plain, `%${escaped(word)}%`), eb.or([like(plain, begins), like(whole, begins)])]);
}

const phoneMarks = [' ', '\u00A0', '+', '-', '(', ')', '.', ',', '/'];

/** Normalised as in `national`. */
function hasPhone(phone: Expression<string | null>, number: string): Expression<SqlBool> {
  const digits = sql<string>`ltrim(${without(phone, phoneMarks, '')}, '0')`;
  return eb.and([
    like(phone, `%${number.split('').join('%')}%`),
    eb.or([
      like(digits, `${number}%`),
      eb.and([
        eb.or([like(digits, `94${number}%`), like(digits, `940${number}%`)]),
        sql<SqlBool>`length(${digits}) >= 11`,
      ]),
    ]),
  ]);
}

export const isFound = (text: SearchedText, { words, phone }: Searched): Expression<SqlBool> =>
  eb.or([
    ...(words.length > 0 ? [eb.and(words.map((word) => hasWord(text, word)))] : []),
    ...(phone !== '' && text.phone ? [hasPhone(text.phone, phone)] : []),
  ]);

/** The last city that an address names. An address that names a city before and after another matches both. */
export const lastCityIs =
  (address: Expression<string>) =>
  (city: string): Expression<SqlBool> => {
    const words = sql<string>`replace(${spaced(address)}, ' ', '  ')`;
    const [name, ...others] = [city, ...cities.filter((other) => lowerAscii(other) !== lowerAscii(city))].map((one) =>
      escaped(lowerAscii(one.trim())),
    );
    const isLast = others.map(
      (other) => sql`(not ${like(words, `% ${name} % ${other} %`)} or ${like(words, `% ${other} % ${name} %`)})`,
    );
    return sql<SqlBool>`(${like(sql`lower(${address})`, `%${name}%`)} and ${like(words, `% ${name} %`)} and ${sql.join(isLast, sql` and `)})`;
  };
