import { flagColumn } from './view.ts';
import type { Column, InSql } from '../entities/table.ts';

type Referenced = InSql & { readonly id: Column<string>; readonly reference: Column<string> };

/** Whether another row has the same reference: devices make them, each by itself. `others`: the same table again. */
export const sharesReference = (rows: Referenced, others: Referenced): Column<boolean> =>
  flagColumn(
    `exists (select 1 from ${others} where ${others.reference} = ${rows.reference} and ${others.id} <> ${rows.id})`,
  );
