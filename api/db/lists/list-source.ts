import type { AliasableExpression, Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { ListingOrder } from '../../../shared/lists/listing.ts';
import type { Db } from '../../entities/tables.ts';
import type { SearchedText } from './search-words.ts';

/** A part of an order. All its rows come before the rows of the next part. */
export type Segment<State extends string> = {
  /** Of these states; of all, where it names none. */
  readonly of?: readonly State[];
  /** With the id it has an index, after what its states begin with. */
  readonly by: Expression<string> | Expression<number>;
  readonly isDown?: boolean;
  readonly isNumber?: boolean;
};

/** What a list of the back office is made of. */
export type ListSource<DB, From extends keyof DB, State extends string> = {
  // Kysely's own type of a query that selects nothing.
  // oxlint-disable-next-line typescript/no-empty-object-type
  readonly from: (db: Db) => SelectQueryBuilder<DB, From, {}>;
  readonly id: AliasableExpression<string>;
  /** No row is in two of them. */
  readonly states: Readonly<Record<State, Expression<SqlBool>>>;
  /** At most nine segments each. */
  readonly orders: Readonly<Partial<Record<ListingOrder, readonly Segment<State>[]>>> & {
    readonly newest: readonly [Segment<State>];
  };
  readonly text: SearchedText;
  readonly isIn?: (city: string) => Expression<SqlBool>;
  /** Its customer has written something that the office has not read. */
  readonly isUnread?: Expression<SqlBool>;
};

/** For a list whose tables are joined: Kysely says what they are then. */
export const listOf = <DB, From extends keyof DB, State extends string>(source: ListSource<DB, From, State>) => source;
