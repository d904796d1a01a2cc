import { addTerms, dropTerms, keepRows, noteDeletion, postgresql, sqlite, type ListingSql } from './listing-sql.ts';

type Row = 'new' | 'old';

/** When which rows of a list are written anew. */
type Keeping = {
  readonly name: string;
  readonly table: string;
  readonly event: string;
  readonly row: Row;
  /** Of the table of the list. */
  readonly where: string;
  /** About the row; nothing: always. */
  readonly when: string | null;
};

const ofRow = (where: string, row: Row): string => where.replaceAll(/\brow\./g, `${row}.`);

function keepingsOf({ list, table, columns, sources, waitsForPayment }: ListingSql): Keeping[] {
  const own = { table, row: 'new', where: `${table}.id = new.id`, when: null } as const;
  return [
    ...(waitsForPayment ? [] : [{ ...own, name: `${list}_insert`, event: 'insert' }]),
    { ...own, name: `${list}_update`, event: `update of ${columns}` },
    ...sources.flatMap((source) => {
      const { names, where } = source;
      const keeping = (event: string, row: Row): Keeping => ({
        name: `${list}_${source.table}_${event.slice(0, 6)}`,
        table: source.table,
        event,
        row,
        where: ofRow(where, row),
        when: names === undefined ? null : names.map((name) => `${row}.${name} is not null`).join(' or '),
      });
      const update = keeping(`update of ${source.columns}`, 'new');
      return source.comesAndGoes ? [keeping('insert', 'new'), update, keeping('delete', 'old')] : [update];
    }),
  ];
}

const idsOf = ({ table }: ListingSql, where: string): string => `in (select ${table}.id from ${table} where ${where})`;

/** What follows from a change, statement by statement, in the words of both databases. */
function searchedOf(of: ListingSql, dialect: typeof sqlite) {
  return of.searched.map(({ table, columns, where }) => {
    const which = idsOf(of, ofRow(where, 'new'));
    return {
      name: `${of.list}_terms_${table}`,
      table,
      event: `update of ${columns}`,
      statements: [dropTerms(of, which), addTerms(of, dialect, `listing.subject_id ${which}`)],
    };
  });
}

const forget = (of: ListingSql, dialect: typeof sqlite): string[] => [
  `delete from listing where list = '${of.list}' and subject_id = old.id`,
  // Its own row first, then that of all: two at once wait for each other in one order.
  ...(of.isDeleted ? [noteDeletion(of, dialect)] : []),
];

export function sqliteTriggers(of: ListingSql): string[] {
  const { list, table } = of;
  const trigger = (name: string, event: string, on: string, when: string | null, statements: readonly string[]) =>
    `create trigger listing_${name} after ${event} on ${on} ${when === null ? '' : `when ${when}`} begin ${statements.map((statement) => `${statement};`).join(' ')} end`;
  return [
    ...keepingsOf(of).map((keeping) =>
      trigger(keeping.name, keeping.event, keeping.table, keeping.when, [keepRows(of, sqlite, keeping.where)]),
    ),
    trigger(`${list}_delete`, 'delete', table, null, forget(of, sqlite)),
    trigger(`${list}_terms`, 'insert', 'listing', `new.list = '${list}'`, [
      addTerms(of, sqlite, 'listing.id = new.id'),
    ]),
    ...searchedOf(of, sqlite).map(({ name, event, table: on, statements }) =>
      trigger(name, event, on, null, statements),
    ),
  ];
}

export function postgresqlTriggers(of: ListingSql): string[] {
  const { list, table } = of;
  const trigger = (name: string, event: string, on: string, when: string | null, statements: readonly string[]) => [
    `create function listing_of_${name}() returns trigger language plpgsql as $$ begin ${statements.map((statement) => `${statement};`).join(' ')} return null; end $$`,
    `create trigger listing_${name} after ${event} on ${on} for each row ${when === null ? '' : `when (${when})`} execute function listing_of_${name}()`,
  ];
  return [
    ...keepingsOf(of).flatMap((keeping) =>
      trigger(keeping.name, keeping.event, keeping.table, keeping.when, [
        // Of two at once the second waits for the row, and then sees what the first has done.
        `perform 1 from listing where list = '${list}' and subject_id ${idsOf(of, keeping.where)} order by id for update`,
        keepRows(of, postgresql, keeping.where),
      ]),
    ),
    ...trigger(`${list}_delete`, 'delete', table, null, forget(of, postgresql)),
    ...trigger(`${list}_terms`, 'insert', 'listing', `new.list = '${list}'`, [
      addTerms(of, postgresql, 'listing.id = new.id'),
    ]),
    ...searchedOf(of, postgresql).flatMap(({ name, event, table: on, statements }) =>
      trigger(name, event, on, null, statements),
    ),
  ];
}
