import type { AliasableExpression, Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { ListingOrder } from '../../../shared/lists/listing.ts';
import type { Db } from '../../entities/tables.ts';
import type { SearchedText } from './search-words.ts';

/** A section of a sort order. All its rows precede the rows of the next section. */
export type Segment<State extends string> = {
  /** The states in it; all if not given. */
  readonly of?: readonly State[];
  /** The sort key. An index must start with the states' condition and contain this and the id. */
  readonly by: Expression<string> | Expression<number>;
  readonly isDown?: boolean;
  readonly isNumber?: boolean;
};

/** The definition of a list of the back office. */
export type ListSource<DB, From extends keyof DB, State extends string> = {
  // Kysely's own type of a query that selects nothing.
  // oxlint-disable-next-line typescript/no-empty-object-type
  readonly from: (db: Db) => SelectQueryBuilder<DB, From, {}>;
  readonly id: AliasableExpression<string>;
  /** The states must be disjoint. */
  readonly states: Readonly<Record<State, Expression<SqlBool>>>;
  /** At most nine segments each. */
  readonly orders: Readonly<Partial<Record<ListingOrder, readonly Segment<State>[]>>> & {
    readonly newest: readonly [Segment<State>];
  };
  readonly text: SearchedText;
  readonly isIn?: (city: string) => Expression<SqlBool>;
  /** A customer's message that the office has not read exists. */
  readonly isUnread?: Expression<SqlBool>;
};

/** For a list of joined tables, whose types Kysely infers. */
export const listOf = <DB, From extends keyof DB, State extends string>(source: ListSource<DB, From, State>) => source;
