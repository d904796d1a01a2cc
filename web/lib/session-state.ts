import { lastCustomer } from './known-customer.ts';
import { sessionStore } from './device-storage.ts';

/**
 * The owner of the other values: a customer's id; absent if no one was signed in. Only an id, no other personal data.
 */
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
  'receiptGrant:',
  'deskToken',
] as const;

/** The keys that the forms of this tab have stored. */
export const keptNames = (): string[] => beginnings.flatMap((beginning) => sessionStore.names(beginning));

/** Deletes all of it. */
export function forgetTab(): void {
  for (const name of [...keptNames(), ownerPlace]) sessionStore.remove(name);
}

/**
 * Deletes the data of a customer who is no longer signed in. Called at every use, because a suspended tab, or one
 * restored from the back/forward cache, receives no event of a sign-out elsewhere. Data begun before signing in becomes
 * the customer's.
 */
function settleOwner(): void {
  const [owner, person] = [sessionStore.read(ownerPlace), lastCustomer.get()];
  if (owner === person) return;
  if (owner !== null) forgetTab();
  if (person !== null) sessionStore.write(ownerPlace, person);
}

/** Session storage for forms, limited to the customer known to this device. Never throws. */
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
