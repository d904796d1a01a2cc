import type { ReactNode } from 'react';

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
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
      <tbody>{rows.map((row) => children(row))}</tbody>
    </table>
  );
}
