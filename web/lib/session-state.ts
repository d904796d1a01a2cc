import { lastCustomer } from './known-customer.ts';
import { sessionStore } from './device-storage.ts';

/** Whose the rest is: a customer's id; absent while nobody was signed in. An id alone, nothing of a person. */
export const ownerPlace = 'tabOwner';

const beginnings = [
  'bookingData',
  'draftKey:',
  'typed:',
  'requestSecret:',
  'estimateReference:',
  'rateGuide:',
  'cancel:',
  'move:',
  'decline:',
  'object:',
  'review:',
  'receiptGrant:',
] as const;

/** What the forms of this tab have kept. */
export const keptNames = (): string[] => beginnings.flatMap((beginning) => sessionStore.names(beginning));

/** It is gone. */
export function forgetTab(): void {
  for (const name of [...keptNames(), ownerPlace]) sessionStore.remove(name);
}

/**
 * Drops what lies here of somebody who is not there any more. Asked at every use: a tab that slept, or that the browser
 * brought back, has heard nothing of a sign-out in another. What was begun before its person signed in becomes theirs.
 */
function settleOwner(): void {
  const [owner, person] = [sessionStore.read(ownerPlace), lastCustomer.get()];
  if (owner === person) return;
  if (owner !== null) forgetTab();
  if (person !== null) sessionStore.write(ownerPlace, person);
}

/**
 * What forms keep in this tab, of the person whom this device knows; as the session storage otherwise. Never throws.
 */
export const sessionState = {
  read(name: string): string | null {
    settleOwner();
    return sessionStore.read(name);
  },
  write(name: string, text: string): void {
    settleOwner();
    sessionStore.write(name, text);
  },
  names(beginning: string): string[] {
    settleOwner();
    return sessionStore.names(beginning);
  },
  remove: (name: string): void => sessionStore.remove(name),
};
