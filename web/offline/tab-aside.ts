import { localStore, sessionStore } from '../lib/device-storage.ts';
import { forgetTab, keptNames, ownerPlace, sessionState } from '../lib/session-state.ts';

/** How often somebody has signed out on this device, as digits. */
const signOutsPlace = 'nivasa:sign-outs';

/** What somebody had begun when their session ended, hidden until they are back: JSON of Aside. */
const asidePlace = 'tabAside';

type Aside = {
  readonly owner: string;
  /** Until then. */
  readonly signOuts: string;
  readonly values: Readonly<Record<string, string>>;
};

/** What opens something by itself waits for nobody. */
const opens = /^(requestSecret|receiptGrant):/;

export const countOfSignOuts = (): string => localStore.read(signOutsPlace) ?? '0';

/** Somebody signs out, which is more than a session that ends: nothing of theirs waits for them in any tab. */
export const noteSignOut = (): void => localStore.write(signOutsPlace, `${Number(countOfSignOuts()) + 1}`);

/** When this tab last heard who is there. */
let signOutsThen = countOfSignOuts();

/** What waits here, if nobody has signed out since. */
function readAside(): Aside | null {
  // As it is written below.
  const aside = JSON.parse(sessionStore.read(asidePlace) ?? 'null') as Aside | null;
  return aside?.signOuts === countOfSignOuts() ? aside : null;
}

/** Whoever was here is not there any more. What they had begun waits for them, unless that was a sign-out. */
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

/** What this person had begun here is theirs again. What was begun since then counts more. */
export function returnToTab(person: string): void {
  signOutsThen = countOfSignOuts();
  const aside = readAside();
  sessionStore.remove(asidePlace);
  for (const [name, text] of Object.entries(aside?.owner === person ? aside.values : {})) {
    if (sessionState.read(name) === null) sessionState.write(name, text);
  }
}
