import { sessionState } from './session-state.ts';

const place = (id: string) => `receiptGrant:${id}`;

/** What the digits of a link have opened goes along to the receipt, in this tab; it holds for an hour at most. */
export const keepReceiptGrant = (id: string, grant: string): void => sessionState.write(place(id), grant);

export const receiptGrant = (id: string): string | null => sessionState.read(place(id));
