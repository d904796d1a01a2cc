import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { PhotoRow } from '../../web/outbox/photos/photo-row.ts';
import { photoRecords } from '../testing/device-records.ts';
import { signInHere } from '../testing/sign-in.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { RestartableSite } from './restartable-site.ts';
import type { RunPlan } from './run-plan.ts';
import { inTime, patienceMs, type SoakedPhone } from './soaked-phone.ts';
import type { Tally } from './tally.ts';
import { cutNetwork, mendNetwork } from '../testing/phone-network.ts';

export type Surroundings = {
  readonly phone: SoakedPhone;
  readonly site: RestartableSite;
  readonly proxy: FaultyProxy;
  readonly tally: Tally;
  readonly seed: number;
};

const slug = 'nadeesha-floors';

/** Milliseconds that the browser has for a background sync. A longer delay means its back-off after a failed try. */
const atOnceMs = 4000;
/** Milliseconds for a background sync after it was triggered. */
const backgroundMs = 20_000;

/** Opens the page that sends the request, and fills it in. */
async function fill({ phone, proxy, tally }: Surroundings, { kind, photos }: RunPlan, mark: string): Promise<void> {
  if (kind === 'booking') {
    const booking = {
      fullName: 'Dilhani Soak',
      email: 'dilhani.soak@example.lk',
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2031-03-01T09:30',
      notes: mark,
      tilerSlug: slug,
    };
    await phone.begin({ soakMark: mark, bookingData: JSON.stringify(booking) });
    await phone.page.goto(`${proxy.origin}/book/confirm`);
    await button(phone, kind).waitFor();
    return;
  }
  await phone.begin({ soakMark: mark });
  await phone.page.goto(`${proxy.origin}/request-quote/${slug}`);
  await phone.page.getByLabel('Project Type').selectOption('bathroom');
  await phone.page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await phone.page.getByLabel('Phone').fill('077 123 4567');
  await phone.page.getByLabel('Full Name').fill(mark);
  await button(phone, kind).waitFor();
  tally.add(mark, await addPhotos(phone, photos, mark));
}

/** Replaces photos of an earlier, unsent run. Returns the SHA-256 of each, as stored on the device. */
async function addPhotos({ page }: SoakedPhone, count: number, mark: string): Promise<readonly string[]> {
  const remove = page.getByRole('button', { name: 'Remove' });
  // Photos already in the form appear once its code has loaded.
  if ((await photoRecords<PhotoRow>(page)).some(({ form }) => form !== null)) {
    await remove
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => {});
  }
  // A button may disappear between the check and the press, with the photo that was removed before.
  while ((await remove.count()) > 0) {
    await remove
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  if (count === 0) return [];
  const files = await Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      name: `${number}.png`,
      mimeType: 'image/png',
      buffer: await labelled(`${mark} ${number}`),
    })),
  );
  await page.getByLabel('Add photos').setInputFiles(files);
  await page.getByRole('img', { name: `Photo ${count}` }).waitFor();
  const rows = (await photoRecords<PhotoRow>(page)).sort((one, other) => one.createdAt - other.createdAt);
  return rows.slice(-count).map(({ digest }) => digest);
}

/** A picture that is unique to the run. */
const labelled = (text: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cfc8bb"/><text x="20" y="240" font-size="40">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

const button = ({ page }: Pick<SoakedPhone, 'page'>, kind: RunPlan['kind']) =>
  page.getByRole('button', { name: kind === 'booking' ? 'I Have Paid' : /^Submit Request/ });

/** The page or the button may be gone, which these runs provoke. */
const press = (phone: Pick<SoakedPhone, 'page'>, kind: RunPlan['kind']) =>
  button(phone, kind)
    .click({ timeout: 3000 })
    .catch(() => {});

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
  await press(phone, kind);
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

async function inTwoTabs({ phone }: Surroundings, { kind }: RunPlan): Promise<void> {
  // A tab opened from another starts with a copy of its session storage: the same draft, the same key.
  const opened = phone.context.waitForEvent('page');
  await phone.page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await button({ page: other }, kind).waitFor();
  await Promise.all([press(phone, kind), press({ page: other }, kind)]);
  await pause(300);
  await other.close();
}

async function send(around: Surroundings, plan: RunPlan, mark: string): Promise<void> {
  const { phone, site } = around;
  const { fault, kind, momentMs } = plan;
  const later = (what: () => Promise<unknown>) => Promise.all([press(phone, kind), pause(momentMs).then(what)]);
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
      await inTwoTabs(around, plan);
      break;
    case 'app closed':
      await sendWithoutApp(around, plan, mark);
      break;
    case 'drop':
      await press(phone, kind);
  }
}

/**
 * Whether the form contains this run's input. It is not typed again, because the request may already be stored and
 * would then exist twice.
 */
async function bringBack({ page }: SoakedPhone, mark: string): Promise<boolean> {
  const name = page.getByLabel('Full Name');
  const isMine = async () => (await name.inputValue({ timeout: 1000 }).catch(() => mark)) === mark;
  if (await isMine()) return true;
  const goOn = page.getByRole('button', { name: 'Continue this form' });
  if ((await goOn.count()) > 0) await goOn.click({ timeout: 3000 }).catch(() => {});
  return isMine();
}

/** Plays one run. Rejects if an expected event does not occur; the phone should then be restarted. */
export async function playRun(around: Surroundings, plan: RunPlan, mark: string): Promise<void> {
  const { phone, proxy, tally } = around;
  const { fault, kind, restMs, clears } = plan;
  await fill(around, plan, mark);
  proxy.weather = plan.weather;
  await send(around, plan, mark);
  // Waits for messages to appear; then a person whose request was not sent tries again.
  await pause(restMs);
  if (clears) proxy.weather = 'good';
  if (fault === 'kill' || fault === 'app closed' || tally.isPromised(mark)) return;
  if (kind === 'estimate' && !(await bringBack(phone, mark))) return;
  if ((await button(phone, kind).count()) === 0) return;
  await press(phone, kind);
  await pause(500);
}

const signInText = 'Sign In or Sign Up';

/** Signs out, in any network condition, and then signs in as `person`. Null: nobody. */
export async function becomePerson({ phone, proxy }: Surroundings, person: string | null): Promise<void> {
  const { page } = phone;
  // The sign-in is a link, unless the page seems to be offline.
  const [logout, signIn] = [page.getByRole('button', { name: 'Logout' }), page.getByText(signInText)];
  const keep = page.getByRole('button', { name: 'Keep on this phone and log out' });
  await page.goto(`${proxy.origin}/portal/jobs`);
  await logout.or(signIn).first().waitFor();
  if ((await logout.count()) > 0) {
    await logout.click();
    await keep.or(signIn).first().waitFor();
    if ((await keep.count()) > 0) await keep.click();
    await signIn.waitFor();
  }
  proxy.weather = 'good';
  if (person === null) return;
  await page.goto(`${proxy.origin}/portal/login`);
  await signInHere(page, person);
  await page.getByText(person).first().waitFor();
}

/** Milliseconds that a visit waits for automatic sending. */
const visitMs = 15_000;

/** Lets everything arrive. Returns the marks of requests that are still on the device. */
export async function settleDown({ phone, proxy }: Surroundings, limitMs = 120_000): Promise<readonly string[]> {
  proxy.weather = 'good';
  const end = Date.now() + limitMs;
  let left = await phone.unsent();
  while (left.length > 0 && Date.now() < end) {
    await inTime('My Requests', phone.page.goto(`${proxy.origin}/requests`), patienceMs);
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
