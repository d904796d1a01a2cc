import type { Page } from '@playwright/test';
import type { OutboxRow } from '../../web/outbox/outbox-row.ts';
import { changeRecords } from './device-records.ts';
import { until } from './ready-offline.ts';

/** The page itself creates the database in its current version. */
const hasOutbox = async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox');

const hourMs = 60 * 60 * 1000;

const estimate = (
  providerSlug: string,
  providerName: string,
  projectType: string,
): Pick<OutboxRow, 'kind' | 'subject'> => ({
  kind: 'estimate',
  subject: { providerSlug, providerName, scheduledAt: null, projectType },
});

const typedBooking = {
  fullName: 'Dilhani Wickramasinghe',
  email: 'dilhani@example.lk',
  phone: '077 123 4567',
  address: '42/1 Lighthouse Street, Galle Fort, Galle',
  scheduledAt: '2027-09-14T09:30',
  notes: 'The hall floor sounds hollow near the stairs.',
};

const typedEstimate = {
  projectType: 'bathroom',
  projectLocation: 'Peradeniya Road, Kandy',
  areaSqft: '120',
  description: 'Two bathrooms, floor and walls up to 2 m. The old tiles are still there.',
  contactName: 'Dilhani Wickramasinghe',
  contactPhone: '077 123 4567',
  contactEmail: 'dilhani@example',
  providerId: 'provider-1',
} as const;

/**
 * One request in each state, as a device stores them. `now`: milliseconds since 1970. `withGone`: also one for a
 * deleted professional.
 */
export function keptRows(now: number, withGone: boolean): readonly OutboxRow[] {
  const row: Omit<OutboxRow, 'id' | 'kind' | 'subject' | 'reference'> = {
    payload: typedBooking,
    digest: '',
    ownerId: null,
    state: 'waiting',
    attempts: 1,
    error: null,
    serverId: null,
    createdAt: now - 60_000,
    nextAt: now + hourMs,
    pausedUntil: now + hourMs,
    sentAt: null,
  };
  const gone: OutboxRow = {
    ...row,
    ...estimate('gone-studio', 'Gone Studio', 'bathroom'),
    id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a15',
    reference: 'NE-5K2M8QRT',
    state: 'needs-action',
    createdAt: now - 4 * hourMs,
    payload: typedEstimate,
    error: {
      code: 'refused',
      fields: { providerId: "The provider you're looking for doesn't exist." },
    },
  };
  return [
    ...(withGone ? [gone] : []),
    {
      ...row,
      ...estimate('jaffna-mosaic-studio', 'Jaffna Mosaic Studio', 'bathroom'),
      id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a10',
      reference: 'NE-4H7M9PQR',
      state: 'needs-action',
      createdAt: now - 2 * hourMs,
      payload: typedEstimate,
      error: { code: 'refused', fields: { contactEmail: 'Invalid email address' } },
    },
    {
      ...row,
      id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a11',
      kind: 'booking',
      reference: 'NB-7F3K2QXM',
      subject: {
        providerSlug: 'nadeesha-floors',
        providerName: 'Nadeesha Floors',
        scheduledAt: '2027-09-14T09:30',
        projectType: null,
      },
    },
    {
      ...row,
      id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a12',
      kind: 'booking',
      reference: 'NB-8G4N3RYP',
      createdAt: now - 3 * hourMs,
      subject: { providerSlug: null, providerName: null, scheduledAt: '2027-09-15T14:00', projectType: null },
    },
    {
      ...row,
      ...estimate('joseph-selvaratnam', 'Joseph Selvaratnam', 'outdoor'),
      id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a13',
      reference: 'NE-2C9K4TBN',
      payload: null,
      state: 'sent',
      createdAt: now - 70 * hourMs,
      sentAt: now - 69 * hourMs,
    },
    {
      ...row,
      id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a14',
      kind: 'contact',
      reference: null,
      payload: null,
      state: 'sent',
      createdAt: now - hourMs,
      sentAt: now - hourMs,
      subject: { providerSlug: null, providerName: null, scheduledAt: null, projectType: null },
    },
  ];
}

/** Opens the dialog in My Requests for sending a request of a deleted professional to another. */
export async function openStranded(page: Page): Promise<void> {
  await keepRequests(page, true);
  await page.getByRole('button', { name: /^Choose another professional/ }).click();
  await page.getByText('Your request is saved').waitFor();
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
}

/** Stores the rows in this page's outbox and reloads the page. */
export async function keepRequests(page: Page, withGone = false): Promise<void> {
  await page.locator('main h1').waitFor();
  await until(page, hasOutbox);
  await changeRecords(page, 'rows', { put: keptRows(Date.now(), withGone) });
  await page.reload();
  await page.locator('main section > ul > li').first().waitFor();
}

/** Stores an unsent message of the signed-in person and reloads the page. */
export async function storeUnsentMessage(page: Page): Promise<void> {
  const ownerId = await page.evaluate(() => localStorage.getItem('nivasa:last-customer'));
  const put = keptRows(Date.now(), false)
    .filter(({ state }) => state === 'needs-action')
    .map((row) => ({ ...row, ownerId }));
  await changeRecords(page, 'rows', { put });
  await page.reload();
}
