import { setTimeout as pause } from 'node:timers/promises';
import { signInHere } from '../testing/sign-in.ts';
import { cutNetwork, mendNetwork } from '../testing/phone-network.ts';
import { bringBack, button, fill, openReport, press, type Surroundings } from './fill-run.ts';
import type { RunPlan } from './run-plan.ts';
import { inTime, timeoutMs } from './soaked-phone.ts';

/** Milliseconds that the browser has for a background sync. A longer delay means its back-off after a failed try. */
const atOnceMs = 4000;
/** Milliseconds for a background sync after it was triggered. */
const backgroundMs = 20_000;

/** Polls until the condition is true or the time is over. */
async function until(isTrue: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!isTrue() && Date.now() < end) await pause(100);
}

/** The button is pressed offline, the app is closed, and the network returns. */
async function sendWithoutApp(
  { phone, site, tally, seed }: Surroundings,
  { kind }: RunPlan,
  mark: string,
): Promise<void> {
  await cutNetwork(phone.context);
  await press(phone, kind, mark);
  await until(() => tally.isPromised(mark), 10_000);
  await phone.closeApp();
  await mendNetwork(phone.context);
  const isThere = () => site.arrivals(seed).has(mark);
  await until(isThere, tally.isPromised(mark) ? atOnceMs : 0);
  if (!isThere()) {
    await phone.wakeWorker();
    await until(isThere, backgroundMs);
  }
  if (isThere()) tally.arriveWithoutApp(mark);
  await phone.openTab();
}

async function inTwoTabs({ phone }: Surroundings, { kind }: RunPlan, mark: string): Promise<void> {
  // A tab opened from another starts with a copy of its session storage: the same draft, the same key.
  const opened = phone.context.waitForEvent('page');
  await phone.page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await button({ page: other }, kind, mark).waitFor();
  await Promise.all([press(phone, kind, mark), press({ page: other }, kind, mark)]);
  await pause(300);
  await other.close();
}

async function send(around: Surroundings, plan: RunPlan, mark: string): Promise<void> {
  const { phone, site } = around;
  const { fault, kind, momentMs } = plan;
  const later = (what: () => Promise<unknown>) => Promise.all([press(phone, kind, mark), pause(momentMs).then(what)]);
  switch (fault) {
    case 'kill':
      await later(phone.kill);
      await phone.start();
      break;
    case 'reload':
      await later(() => phone.page.reload());
      break;
    case 'restart':
      await later(site.restart);
      break;
    case 'two tabs':
      await inTwoTabs(around, plan, mark);
      break;
    case 'app closed':
      await sendWithoutApp(around, plan, mark);
      break;
    case 'drop':
      await press(phone, kind, mark);
  }
}

/** Plays one run. Rejects if an expected event does not occur; the phone should then be restarted. */
export async function playRun(around: Surroundings, plan: RunPlan, mark: string): Promise<void> {
  const { phone, proxy, tally } = around;
  const { fault, kind, restMs, clears } = plan;
  await fill(around, plan, mark);
  proxy.condition = plan.condition;
  await send(around, plan, mark);
  // Waits for messages to appear; then a person whose request was not sent tries again.
  await pause(restMs);
  if (clears) proxy.condition = 'good';
  if (fault === 'kill' || fault === 'app closed' || tally.isPromised(mark)) return;
  if (kind === 'estimate' && !(await bringBack(phone, mark))) return;
  if (kind === 'report' && !(await openReport(phone, mark, 3000))) return;
  if ((await button(phone, kind, mark).count()) === 0) return;
  await press(phone, kind, mark);
  await pause(500);
}

const signInText = 'Sign In or Sign Up';

/** Signs out, in any network condition, and then signs in as `person`. Null: nobody. */
export async function becomePerson({ phone, proxy }: Surroundings, person: string | null): Promise<void> {
  const { page } = phone;
  // The sign-in is a link, unless the page seems to be offline.
  const [logout, signIn] = [page.getByRole('button', { name: 'Logout' }), page.getByText(signInText)];
  const keep = page.getByRole('button', { name: 'Keep on this device and log out' });
  await page.goto(`${proxy.origin}/portal/jobs`);
  await logout.or(signIn).first().waitFor();
  if ((await logout.count()) > 0) {
    await logout.click();
    await keep.or(signIn).first().waitFor();
    if ((await keep.count()) > 0) await keep.click();
    await signIn.waitFor();
  }
  proxy.condition = 'good';
  if (person === null) return;
  await page.goto(`${proxy.origin}/portal/login`);
  await signInHere(page, person);
  await page.getByText(person).first().waitFor();
}

/** Milliseconds that a visit waits for automatic sending. */
const visitMs = 15_000;

/** Lets everything arrive. Returns the marks of requests that are still on the device. */
export async function settleDown({ phone, proxy }: Surroundings, limitMs = 120_000): Promise<readonly string[]> {
  proxy.condition = 'good';
  const end = Date.now() + limitMs;
  let left = await phone.unsent();
  while (left.length > 0 && Date.now() < end) {
    await inTime('My Requests', phone.page.goto(`${proxy.origin}/requests`), timeoutMs);
    const now = phone.page.getByRole('button', { name: 'Send now' }).first();
    if (
      await now.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
    ) {
      await now.click({ timeout: 2000 }).catch(() => {});
    }
    // Photos are only sent while a page is open; leaving it aborts the current try.
    const visitEnd = Date.now() + visitMs;
    do {
      await pause(500);
      left = await phone.unsent();
    } while (left.length > 0 && Date.now() < visitEnd);
  }
  return left;
}
