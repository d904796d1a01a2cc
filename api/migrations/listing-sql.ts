import type { ListingKind } from '../../shared/listings/listing.ts';
import { cities } from '../../shared/providers/category.ts';

/** What the two databases say in different words. */
export type Dialect = {
  /** The character of a code point. */
  readonly character: (code: number) => string;
  /** The words of a text, as a table `word` of `value` and, in their order, `key`. */
  readonly words: (sql: string) => string;
  /** In small letters; of letters beyond A to Z, whose case each database sees otherwise, nothing is changed. */
  readonly small: (sql: string) => string;
  readonly milliseconds: (sql: string) => string;
  /** What stands before a mark; nothing where it does not stand. */
  readonly before: (sql: string, mark: string) => string;
  readonly after: (sql: string, mark: string) => string;
  readonly startsWithDigit: (sql: string) => string;
  readonly stamp: string;
  /** The texts of a list in JSON, as a table `item` of `value`. */
  readonly items: (sql: string) => string;
};

/** What the terms of each list begin with. */
export const listingLetters: Readonly<Record<ListingKind, string>> = {
  booking: 'b',
  estimate: 'e',
  job: 'j',
  review: 'r',
  provider: 'p',
  post: 'a',
};

/** As which word a city is found where a row has several: no text that is searched has such a word. */
export const cityMark = '#';

/** Whitespace, and what stands between words in names, addresses and numbers. As `search-words.ts` has it. */
export const separators = '\t\n\r\u00A0.,@-_/\'()+&";:#*!?<>=|\u2013\u2014\u2018\u2019\u201C\u201D\u00B7'.split('');

const codes = separators.map((character) => character.codePointAt(0) ?? 0);

export const sqlite: Dialect = {
  character: (code) => `char(${code})`,
  words: (sql) => {
    const spaced = codes.reduce((text, code) => `replace(${text}, char(${code}), ' ')`, sql);
    return `json_each('[' || replace(json_quote(${spaced}), ' ', '","') || ']') as word`;
  },
  small: (sql) => `lower(${sql})`,
  milliseconds: (sql) => `cast(round(unixepoch(${sql}, 'subsec') * 1000) as integer)`,
  before: (sql, mark) =>
    `case when instr(${sql}, '${mark}') > 0 then substr(${sql}, 1, instr(${sql}, '${mark}') - 1) else '' end`,
  after: (sql, mark) => `substr(${sql}, instr(${sql}, '${mark}') + 1)`,
  startsWithDigit: (sql) => `${sql} glob '[0-9]*'`,
  stamp: 'abs(random() % 2000000000)',
  items: (sql) => `json_each(${sql}) as item`,
};

export const postgresql: Dialect = {
  character: (code) => `chr(${code})`,
  words: (sql) =>
    `unnest(string_to_array(translate(${sql}, ${codes.map((code) => `chr(${code})`).join(' || ')}, repeat(' ', ${codes.length})), ' ')) with ordinality as word(value, key)`,
  small: (sql) => `lower(${sql} collate "C")`,
  milliseconds: (sql) => `(extract(epoch from (${sql})::timestamptz) * 1000)::double precision`,
  before: (sql, mark) => `case when strpos(${sql}, '${mark}') > 0 then split_part(${sql}, '${mark}', 1) else '' end`,
  after: (sql, mark) => `substr(${sql}, strpos(${sql}, '${mark}') + 1)`,
  startsWithDigit: (sql) => `${sql} ~ '^[0-9]'`,
  stamp: 'floor(random() * 2000000000)::int',
  items: (sql) => `jsonb_array_elements_text(${sql}) as item(value)`,
};

/** Of the cities that there are the last one that a text names. */
export const cityIn = ({ words, small }: Dialect, text: string): string =>
  `(select upper(substr(word.value, 1, 1)) || substr(word.value, 2) from ${words(small(text))}
  where word.value in (${cities.map((city) => `'${city.toLowerCase()}'`).join(', ')}) order by word.key desc limit 1)`;

/** A number as it is dialled inside the country, without its zero. */
function phoneOf(dialect: Dialect, phone: string): string {
  const digits = codes.reduce(
    (text, code) => `replace(${text}, ${dialect.character(code)}, '')`,
    `replace(${phone}, ' ', '')`,
  );
  return `(select ltrim(case when bare like '94%' and length(bare) >= 11 then substr(bare, 3) else bare end, '0')
  from (select ltrim(${digits}, '0') as bare) as number)`;
}

/** What else a row of a list follows from than its own table: `where` says of whom, with `row` for what has changed. */
type Source = {
  readonly table: string;
  /** Of them a change matters. */
  readonly columns: string;
  readonly where: string;
  /** Which columns of the source say whose it is, where it may be another's. */
  readonly names?: readonly string[];
  /** Rows of it may come and go. */
  readonly comesAndGoes?: true;
};

/** What a list of the back office is made of, in SQL. */
export type ListingSql = {
  readonly list: ListingKind;
  /** What it has a row for each of, joined with what is told of it. */
  readonly table: string;
  readonly joins: string;
  readonly state: string;
  readonly city: (dialect: Dialect) => string;
  readonly hasUnread: string;
  readonly visitAt: string;
  readonly name: (dialect: Dialect) => string;
  readonly waiting: (dialect: Dialect) => string;
  /** Nothing: the column came later than this list. */
  readonly amount?: string;
  /** Nothing: visitors do not see it, or the column came later than this list. */
  readonly rank?: string;
  /** They are deleted while others look at the list, which is news of it. */
  readonly isDeleted?: true;
  /** It comes with a payment, before which there is nothing to say of it. */
  readonly waitsForPayment?: true;
  /** Of the table itself. */
  readonly columns: string;
  readonly sources: readonly Source[];
  /** What a row is found by: words of these texts; words of places; the whole of these. */
  readonly terms: {
    readonly words: (dialect: Dialect) => string;
    readonly places?: string;
    readonly reference?: string;
    readonly email?: string;
    readonly phone?: string;
    /** A list in JSON of all of its cities, and single ones. */
    readonly cities?: { readonly all: string; readonly single: readonly string[] };
  };
  /** Of whose changes it is found by other words. */
  readonly searched: readonly Omit<Source, 'names' | 'comesAndGoes'>[];
};

const nextChange = ({ list }: ListingSql): string =>
  `coalesce((select max(latest.changed) from listing as latest where latest.list = '${list}'), 0) + 1`;

/** Writes the rows of these anew. */
export function keepRows(of: ListingSql, dialect: Dialect, where: string): string {
  const { list, table } = of;
  const columns = {
    list: `'${list}'`,
    subject_id: `${table}.id`,
    state: of.state,
    city: of.city(dialect),
    has_unread: of.hasUnread,
    created_at: `${table}.created_at`,
    visit_at: of.visitAt,
    name: `substr(${of.name(dialect)}, 1, 100)`,
    waiting: of.waiting(dialect),
    ...(of.amount === undefined ? {} : { amount: of.amount }),
    ...(of.rank === undefined ? {} : { rank: of.rank }),
    changed: nextChange(of),
    stamp: dialect.stamp,
  };
  const changed = Object.keys(columns).slice(2);
  return `
insert into listing (${Object.keys(columns).join(', ')})
select ${Object.values(columns).join(',\n ')}
from ${table} ${of.joins}
where ${where}
on conflict (list, subject_id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** What rows are found by. `where`: about `listing`. */
export function addTerms({ list, table, joins, terms }: ListingSql, dialect: Dialect, where: string): string {
  const { words, small, after, startsWithDigit, items } = dialect;
  const from = `from listing join ${table} on ${table}.id = listing.subject_id and listing.list = '${list}' ${joins}`;
  const term = (sql: string) => `select distinct listing.id, '${listingLetters[list]}:' || substr(${sql}, 1, 40)`;
  const one = (sql: string) => `${term(sql)} ${from} where ${sql} is not null and ${where}`;
  const several = (sql: string, which: string) =>
    `${term('word.value')} ${from}, ${words(sql)} where ${which} and ${where}`;
  const { places, reference, email, phone, cities: worksIn } = terms;
  const parts = [several(small(terms.words(dialect)), "word.value <> ''")];
  if (places !== undefined) {
    parts.push(several(small(places), `length(word.value) > 2 and not ${startsWithDigit('word.value')}`));
  }
  if (reference !== undefined) {
    parts.push(one(`replace(${small(reference)}, '-', '')`), one(after(small(reference), '-')));
  }
  if (email !== undefined) parts.push(one(small(email)));
  if (phone !== undefined) parts.push(one(phoneOf(dialect, phone)));
  if (worksIn !== undefined) {
    const asCity = (sql: string) => `'${cityMark}' || ${small(sql)} || '${cityMark}'`;
    const each = `${from}, ${items(worksIn.all)}`;
    parts.push(
      `${term('word.value')} ${each}, ${words(small('item.value'))} where word.value <> '' and ${where}`,
      `${term(asCity('item.value'))} ${each} where ${where}`,
      ...worksIn.single.map((sql) => one(asCity(sql))),
    );
  }
  return `
insert into listing_term (listing_id, term)
${parts.join('\nunion\n')}`;
}

export const dropTerms = ({ list }: ListingSql, which: string): string =>
  `delete from listing_term where listing_id in (select id from listing where list = '${list}' and subject_id ${which})`;

/** What is left of a list that has no row of it: all that is deleted changes this one, which stands in no tab. */
export const noteDeletion = (of: ListingSql, { stamp }: Dialect): string => `
insert into listing (list, subject_id, state, has_unread, created_at, visit_at, name, waiting, changed, stamp)
select '${of.list}', '', 'deleted', 1 = 0, old.created_at, old.created_at, '', 0, ${nextChange(of)}, ${stamp} where true
on conflict (list, subject_id) do update set changed = excluded.changed, stamp = excluded.stamp`;
