import type { Column, InSql } from '../entities/table.ts';

type Dated = { readonly createdAt: InSql; readonly id: Column<string> };

// Rows of the same millisecond stand by their ids: the same list twice is the same, whichever database reads it.

export const newestFirst = ({ createdAt, id }: Dated): string => `order by ${createdAt} desc, ${id}`;

export const oldestFirst = ({ createdAt, id }: Dated): string => `order by ${createdAt}, ${id}`;
