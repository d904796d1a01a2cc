import sharp from 'sharp';
import type { PhotoRow } from '../../web/outbox/photos/photo-row.ts';
import { openByLink } from '../testing/asked-visit.ts';
import { photoRecords } from '../testing/device-records.ts';
import type { DeskVisits } from './desk-visits.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { RestartableSite } from './restartable-site.ts';
import type { RunPlan } from './run-plan.ts';
import type { SoakedPhone } from './soaked-phone.ts';
import type { Tally } from './tally.ts';

export type Surroundings = {
  readonly phone: SoakedPhone;
  readonly site: RestartableSite;
  readonly proxy: FaultyProxy;
  readonly tally: Tally;
  readonly seed: number;
  /** Null if the phone is no professional's. */
  readonly desk: DeskVisits | null;
};

const slug = 'nadeesha-floors';

/** The full stop ends the number of the run: `1` is the beginning of `10`. */
const customerOf = (mark: string) => `Visit ${mark}.`;

const visitOf = ({ page }: Pick<SoakedPhone, 'page'>, mark: string) =>
  page.getByRole('listitem').filter({ hasText: customerOf(mark) });

/** Opens the report of a visit at the desk; false if it is sent already. */
export async function openReport(phone: Pick<SoakedPhone, 'page'>, mark: string, limitMs: number): Promise<boolean> {
  const visit = visitOf(phone, mark);
  const findings = visit.getByLabel('What was found');
  if ((await findings.count()) > 0) return true;
  await visit
    .getByRole('button', { name: /^(Write|Continue) the report/ })
    .click({ timeout: limitMs })
    .catch(() => {});
  return (await findings.count()) > 0;
}

async function fillReport(around: Surroundings, desk: DeskVisits, count: number, mark: string): Promise<void> {
  const { phone, proxy, tally } = around;
  await phone.begin({ soakMark: mark });
  await desk.add(customerOf(mark));
  const { page } = phone;
  // The desk is read by a POST, which the proxy would disturb; a person would press Refresh.
  proxy.condition = 'good';
  await page.goto(`${proxy.origin}/work`);
  const visit = visitOf(phone, mark);
  const closed = page.getByRole('heading', { name: 'Open your desk' });
  await visit.or(closed).first().waitFor();
  if ((await closed.count()) > 0) {
    await openByLink(page, desk.link);
  }
  await visit.getByRole('button', { name: 'Write the report' }).click();
  await visit.getByLabel('What was found').fill(mark);
  if (count > 0) {
    await visit.getByLabel('Add photos').setInputFiles(await picturesOf(mark, count));
    await visit.getByLabel(`What photo ${count} shows`).waitFor();
  }
  await button(phone, 'report', mark).waitFor();
  tally.add(mark, await lastDigests(page, count));
}

/** Opens the page that sends the request, and fills it in. */
export async function fill(around: Surroundings, { kind, photos }: RunPlan, mark: string): Promise<void> {
  const { phone, proxy, tally, desk } = around;
  if (kind === 'report' && desk) {
    await fillReport(around, desk, photos, mark);
    return;
  }
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
    await button(phone, kind, mark).waitFor();
    return;
  }
  await phone.begin({ soakMark: mark });
  await phone.page.goto(`${proxy.origin}/request-quote/${slug}`);
  await phone.page.getByLabel('Project Type').selectOption('bathroom');
  await phone.page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await phone.page.getByLabel('Phone').fill('077 123 4567');
  await phone.page.getByLabel('Full Name').fill(mark);
  await button(phone, kind, mark).waitFor();
  tally.add(mark, await addPhotos(phone, photos, mark));
}

/** Replaces photos of an earlier, unsent run. Returns the SHA-256 of each, as stored on the device. */
async function addPhotos({ page }: SoakedPhone, count: number, mark: string): Promise<readonly string[]> {
  // The form shows its photos once its code has loaded. A button may disappear between the check and the press.
  while (await hasPhotos(page)) {
    await page
      .getByRole('button', { name: 'Remove' })
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  if (count === 0) return [];
  await page.getByLabel('Add photos').setInputFiles(await picturesOf(mark, count));
  await page.getByRole('img', { name: `Photo ${count}` }).waitFor();
  return lastDigests(page, count);
}

/** Returns whether the form shows photos. A draft that was begun before the sign-in counts too. */
async function hasPhotos(page: SoakedPhone['page']): Promise<boolean> {
  const draft = `estimate:${slug}`;
  const [owner, key] = await page.evaluate(
    (name) => [localStorage.getItem('nivasa:last-customer'), sessionStorage.getItem(`draftKey:${name}`)],
    draft,
  );
  const place = owner === null ? draft : `${draft}@${owner}`;
  return (await photoRecords<PhotoRow>(page)).some(
    ({ form, draftKey }) => form === place || (form !== null && draftKey !== null && draftKey === key),
  );
}

const picturesOf = (mark: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      name: `${number}.png`,
      mimeType: 'image/png',
      buffer: await labelled(`${mark} ${number}`),
    })),
  );

/** Of the photos that were added last. */
async function lastDigests(page: SoakedPhone['page'], count: number): Promise<readonly string[]> {
  if (count === 0) return [];
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

export const button = (phone: Pick<SoakedPhone, 'page'>, kind: RunPlan['kind'], mark: string) =>
  kind === 'report'
    ? visitOf(phone, mark).getByRole('button', { name: 'Send the report' })
    : phone.page.getByRole('button', { name: kind === 'booking' ? 'I Have Paid' : /^Submit Request/ });

/** The page or the button may be gone, which these runs provoke. */
export const press = (phone: Pick<SoakedPhone, 'page'>, kind: RunPlan['kind'], mark: string) =>
  button(phone, kind, mark)
    .click({ timeout: 3000 })
    .catch(() => {});

/**
 * Whether the form contains this run's input. It is not typed again, because the request may already be stored and
 * would then exist twice.
 */
export async function bringBack({ page }: SoakedPhone, mark: string): Promise<boolean> {
  const name = page.getByLabel('Full Name');
  const isMine = async () => (await name.inputValue({ timeout: 1000 }).catch(() => mark)) === mark;
  if (await isMine()) return true;
  const goOn = page.getByRole('button', { name: 'Continue this form' });
  if ((await goOn.count()) > 0) await goOn.click({ timeout: 3000 }).catch(() => {});
  return isMine();
}
