import { sessionState } from './session-state.ts';

const place = (id: string) => `receiptGrant:${id}`;

/** Passes the grant of a request link on to the receipt, in this tab; it is valid for an hour at most. */
export const keepReceiptGrant = (id: string, grant: string): void => sessionState.write(place(id), grant);

export const receiptGrant = (id: string): string | null => sessionState.read(place(id));
