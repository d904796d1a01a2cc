import { z } from 'zod/mini';
import {
  completeOf,
  findHead,
  headAt,
  nameRowsOf,
  noNames,
  columnNamesKey,
  type Columns,
  type Head,
  type Rows,
} from '../../../shared/features/statements/statement-head.ts';
import { localStore } from '../../lib/device-storage.ts';

const place = 'nivasa:statement-columns';

/** The most banks whose columns are stored. */
const mostShapes = 20;

const column = z.number().check(z.multipleOf(1), z.gte(0), z.lte(200));

const columnsSchema = z.object({
  day: column,
  amount: column,
  direction: z.nullable(z.union([column, z.literal('amount')])),
  incoming: z.nullable(z.string().check(z.maxLength(100))),
  texts: z.array(column).check(z.minLength(1), z.maxLength(20)),
});

const keptSchema = z.array(z.object({ shape: z.string(), columns: columnsSchema }));

function readKept(): z.infer<typeof keptSchema> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStore.read(place) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** A file's table. `columns`: null if a person has to assign them. */
export type Table = { readonly rows: Rows; readonly head: Head; readonly columns: Columns | null };

/** The columns that a person has assigned for this bank, or that are recognised by name. Null: no table. */
export function tableOf(rows: Rows): Table | null {
  const kept = readKept();
  for (const { place, names } of nameRowsOf(rows)) {
    const columns = kept.find(({ shape }) => shape === columnNamesKey({ names }))?.columns;
    const isThere = (one: number | 'amount' | null): boolean => typeof one !== 'number' || one < names.length;
    if (columns && [columns.day, columns.amount, columns.direction, ...columns.texts].every(isThere)) {
      return { rows, head: headAt(rows, place), columns };
    }
  }
  const head = findHead(rows);
  return head && { rows, head, columns: completeOf(head) };
}

/**
 * Stores the columns for the bank's next statement, but not that all amounts are credits. A file without column names
 * is not recognised again.
 */
export function keepColumns(head: Head, columns: Columns): void {
  if (head.place === noNames) return;
  const shape = columnNamesKey(head);
  const others = readKept().filter((kept) => kept.shape !== shape);
  const kept = columns.direction === 'in' ? { ...columns, direction: null } : columns;
  localStore.write(place, JSON.stringify([{ shape, columns: kept }, ...others].slice(0, mostShapes)));
}
