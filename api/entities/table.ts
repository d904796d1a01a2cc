import { BooleanType, JsonType, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { flagOf, jsonOf } from './computed-values.ts';

/** What a column's raw value becomes in the code; null: it is that already. */
type Decode<T> = ((raw: unknown) => T) | null;

/** A column, or SQL that computes one, typed by what its values are in the code. Stands in SQL as itself. */
export class Column<T> {
  readonly sql: string;
  readonly decode: Decode<T>;

  constructor(sql: string, decode: Decode<T>) {
    this.sql = sql;
    this.decode = decode;
  }

  toString(): string {
    return this.sql;
  }
}

type Options<Builder> = Builder extends { '~options': infer O } ? O : never;
type Value<Builder> = Builder extends { '~type'?: { value: infer V } } ? V : never;
type IsRelation<Builder> = Options<Builder> extends { kind: string } ? true : false;
type Built<Property> = Property extends () => infer Builder ? Builder : Property;
type OrNull<Builder, T> = Options<Builder> extends { nullable: true } ? T | null : T;

/** `provider` as `providerId`, for that is what its column holds. */
type NameOf<Name, Property> = Name extends string
  ? IsRelation<Built<Property>> extends true
    ? `${Name}Id`
    : Name
  : never;

/** What is written into a column. */
type Stored<Builder> = OrNull<Builder, IsRelation<Builder> extends true ? string : Given<Value<Builder>>>;

/** A date is written as ISO 8601 text. */
type Given<T> = T extends readonly (infer Item)[] ? readonly Item[] : string extends T ? T | Date : T;

type Read<Builder> = OrNull<Builder, IsRelation<Builder> extends true ? string : Value<Builder>>;

type Columns<Properties> = {
  readonly [Name in keyof Properties as NameOf<Name, Properties[Name]>]: Column<Read<Built<Properties[Name]>>>;
};

/** A row as it is written, by the names of the entity. */
export type Values<Properties> = {
  readonly [Name in keyof Properties as NameOf<Name, Properties[Name]>]: Stored<Built<Properties[Name]>>;
};

type Spare<Properties> = {
  [Name in keyof Properties]: Options<Built<Properties[Name]>> extends { nullable: true } | { default: unknown }
    ? NameOf<Name, Properties[Name]>
    : never;
}[keyof Properties];

/** What an insert must name, and what it may leave to the database: columns that have a default or may be null. */
export type NewRow<Properties> = Omit<Values<Properties>, Spare<Properties>> &
  Partial<Pick<Values<Properties>, Spare<Properties> & keyof Values<Properties>>>;

const named: unique symbol = Symbol('named');

type Named<Properties> = {
  readonly tableName: string;
  /** The bare name of each column, as an insert and an update want it. */
  readonly columnNames: Readonly<Record<keyof Values<Properties> & string, string>>;
};

/** Stands in SQL as its name. */
export interface InSql {
  toString(): string;
}

/** The columns of an entity's table by the names of its properties. */
export type Table<Properties> = Columns<Properties> & InSql & { readonly [named]: Named<Properties> };

type Entity<Properties> = { readonly properties: Properties; readonly tableName: string; readonly meta: object };

/** What MikroORM knows of a property before the database is opened. */
type Property = {
  readonly kind?: string;
  readonly type?: unknown;
  readonly nullable?: boolean;
  readonly primary?: boolean;
};

const naming = new UnderscoreNamingStrategy();

/** What a column's values are, where both databases do not give the same: see `computed-values.ts`. */
type Holds = 'plain' | 'flag' | 'json';

function holdsOf({ type }: Property): Holds {
  if (type === BooleanType) return 'flag';
  return type === JsonType ? 'json' : 'plain';
}

const decoders: Readonly<Record<Holds, Decode<unknown>>> = {
  plain: null,
  flag: flagOf,
  json: jsonOf,
};

/** Its properties as columns; `key` is the name by which the code calls it. */
function columnsOf(entity: { readonly meta: object }) {
  // The metadata of an entity, as defineEntity leaves it.
  const { properties } = entity.meta as { properties: Readonly<Record<string, Property>> };
  return Object.entries(properties).map(([name, property]) => {
    const isRelation = property.kind !== undefined;
    return {
      key: isRelation ? `${name}Id` : name,
      name: isRelation ? naming.joinKeyColumnName(name) : naming.propertyToColumnName(name),
      holds: holdsOf(property),
      isNullable: property.nullable === true,
      isPrimary: property.primary === true,
    };
  });
}

/** A table as it lies in the database, for what goes through all rows of all tables. */
export type StoredTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly holds: Holds; readonly isPrimary: boolean }[];
};

export const storedTableOf = (entity: { readonly tableName: string; readonly meta: object }): StoredTable => ({
  name: entity.tableName,
  columns: columnsOf(entity).map(({ name, holds, isPrimary }) => ({ name, holds, isPrimary })),
});

/** Null where a column, or the row that it would come from, holds nothing. */
export const orNothing = <T>(decode: Decode<T>): Decode<T | null> =>
  decode && ((raw) => (raw === null || raw === undefined ? null : decode(raw)));

/**
 * What SQL is written with: `from ${bookings} where ${bookings.fullName} = ?`. A name that the entity does not have
 * does not compile. `alias`: for a table that stands in a statement twice.
 */
export function tableOf<Properties>(entity: Entity<Properties>, alias?: string): Table<Properties> {
  const { tableName } = entity;
  const columns: Record<string, Column<unknown>> = {};
  const columnNames: Record<string, string> = {};
  for (const { key, name, holds, isNullable } of columnsOf(entity)) {
    columnNames[key] = name;
    const decode = decoders[holds];
    columns[key] = new Column(`${alias ?? tableName}.${name}`, isNullable ? orNothing(decode) : decode);
  }
  const toString = () => (alias === undefined ? tableName : `${tableName} as ${alias}`);
  Object.defineProperty(columns, 'toString', { value: toString });
  // The properties, one by one, have just been given the names and decoders that the type says.
  return Object.assign(columns, { [named]: { tableName, columnNames } }) as unknown as Table<Properties>;
}

export const namesOfTable = <Properties>(table: Table<Properties>): Named<Properties> => table[named];
