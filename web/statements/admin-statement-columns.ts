import { z } from 'zod/mini';
import { completeOf, shapeOf, type Columns, type Head } from '../../shared/statements/statement-columns.ts';
import { localStore } from '../device/device-storage.ts';

const place = 'nivasa:statement-columns';

/** Banks that somebody has told the columns of. */
const mostShapes = 20;

const column = z.number().check(z.multipleOf(1), z.gte(0), z.lte(200));

const columnsSchema = z.object({
  day: column,
  amount: column,
  direction: z.nullable(column),
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

/** What somebody has said of this bank's columns here, or what their names say; null where neither does. */
export function columnsFor(head: Head): Columns | null {
  const said = readKept().find(({ shape }) => shape === shapeOf(head))?.columns;
  const isThere = (one: number | null): boolean => one === null || one < head.names.length;
  if (said && [said.day, said.amount, said.direction, ...said.texts].every(isThere)) return said;
  return completeOf(head);
}

/** The next statement of this bank needs nobody to say it again. */
export function keepColumns(head: Head, columns: Columns): void {
  const shape = shapeOf(head);
  const others = readKept().filter((kept) => kept.shape !== shape);
  localStore.write(place, JSON.stringify([{ shape, columns }, ...others].slice(0, mostShapes)));
}
