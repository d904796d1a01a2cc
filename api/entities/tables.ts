import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { ReportContent } from '../../shared/features/visits/inspection-report-form.ts';
import type { entities } from './entity-list.ts';

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

type CamelKeys<T> = { [Key in keyof T as Camel<Key>]: T[Key] };

/** Lists and reports are JSON: they are read as values and written as text. */
type Columns<T> = {
  [Key in keyof T]: T[Key] extends readonly unknown[] | ReportContent
    ? JSONColumnType<T[Key]>
    : T[Key] extends Generated<infer List extends readonly unknown[]>
      ? JSONColumnType<List, string | undefined>
      : T[Key];
};

type Stored = InferKyselyDB<(typeof entities)[number]>;

/** Tables and columns in camel case, as Kysely's `CamelCasePlugin` reads them: `estimateRequest.providerId`. */
export type Tables = { [Name in keyof Stored as Camel<Name>]: Columns<CamelKeys<Stored[Name]>> };

/** Kysely over the tables of this project: https://kysely.dev/docs/category/examples */
export type Db = Kysely<Tables>;
