import { localStore, sessionStore } from '../lib/device-storage.ts';
import { forgetTab, keptNames, ownerPlace, sessionState } from '../lib/session-state.ts';

/** The number of sign-outs on this device, as digits. */
const signOutsPlace = 'nivasa:sign-outs';

/** The tab's data of a customer whose session has expired, hidden until they sign in again: JSON of Aside. */
const asidePlace = 'tabAside';

type Aside = {
  readonly owner: string;
  /** The number of sign-outs at that time. */
  readonly signOuts: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Secrets and grants, which give access by themselves, are not kept. */
const opens = /^(requestSecret|receiptGrant):/;

export const countOfSignOuts = (): string => localStore.read(signOutsPlace) ?? '0';

/** Counts a sign-out. Unlike an expired session, it also discards the hidden data in all tabs. */
export const noteSignOut = (): void => localStore.write(signOutsPlace, `${Number(countOfSignOuts()) + 1}`);

/** The number of sign-outs when this tab last learned who is signed in. */
let signOutsThen = countOfSignOuts();

/** The hidden data, if there was no sign-out since. */
function readAside(): Aside | null {
  // Written by `leaveTab`.
  const aside = JSON.parse(sessionStore.read(asidePlace) ?? 'null') as Aside | null;
  return aside?.signOuts === countOfSignOuts() ? aside : null;
}

/** The customer is no longer signed in. Hides their data until they are back, unless they signed out. */
export function leaveTab(): void {
  const [owner, signOuts] = [sessionStore.read(ownerPlace), countOfSignOuts()];
  const isLeft = signOuts !== signOutsThen;
  const names = keptNames().filter((name) => !opens.test(name));
  const values = Object.fromEntries(names.map((name) => [name, sessionStore.read(name) ?? '']));
  forgetTab();
  signOutsThen = signOuts;
  const aside = owner === null || isLeft ? readAside() : { owner, signOuts, values };
  if (aside) sessionStore.write(asidePlace, JSON.stringify(aside));
  else sessionStore.remove(asidePlace);
}

/** Restores this customer's hidden data. Newer data wins. */
export function returnToTab(person: string): void {
  signOutsThen = countOfSignOuts();
  const aside = readAside();
  sessionStore.remove(asidePlace);
  for (const [name, text] of Object.entries(aside?.owner === person ? aside.values : {})) {
    if (sessionState.read(name) === null) sessionState.write(name, text);
  }
}
