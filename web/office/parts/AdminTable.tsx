import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';

type Props<Row> = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** When nothing is left of what is searched. */
  readonly none: { readonly title: string; readonly hint: string };
  /** Rows are used again by their place: another page draws them anew instead of making them. */
  readonly children: (row: Row, place: number) => ReactNode;
};

/** A part of a list as a table; on narrow screens a card for each row. */
export function AdminTable<Row>({ caption, heads, rows, none, children }: Props<Row>) {
  if (rows.length === 0) return <EmptyState {...none} />;
  return (
    <table className="admin-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(children)}</tbody>
    </table>
  );
}
