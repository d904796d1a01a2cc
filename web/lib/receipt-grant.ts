import { tabMemory } from './tab-memory.ts';

const place = (id: string) => `receiptGrant:${id}`;

/** What the digits of a link have opened goes along to the receipt, in this tab; it holds for an hour at most. */
export const keepReceiptGrant = (id: string, grant: string): void => tabMemory.write(place(id), grant);

export const receiptGrant = (id: string): string | null => tabMemory.read(place(id));
