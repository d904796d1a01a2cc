import type { ReactNode } from 'react';

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Rows are keyed by their index, so another page updates them instead of creating new ones. */
  readonly children: (row: Row, place: number) => ReactNode;
};

/** Part of a list as a table; on narrow screens a card for each row. */
export function AdminTable<Row>({ caption, columns, rows, children }: Props<Row>) {
  return (
    <table className="admin-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(children)}</tbody>
    </table>
  );
}
