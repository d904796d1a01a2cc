import { compareTexts } from '../providers/directory-order.ts';
import type { Post } from './post-contract.ts';

/** Newest first, as `selectPostSummaries` in SQL. */
export const compareNewest = (a: Pick<Post, 'createdAt' | 'id'>, b: Pick<Post, 'createdAt' | 'id'>): number =>
  compareTexts(b.createdAt, a.createdAt) || compareTexts(a.id, b.id);
