import type { SendReport } from '../../shared/features/visits/inspection-report-contract.ts';
import { reportContentOf, reportForm } from '../../shared/features/visits/inspection-report-form.ts';
import type { Database } from '../db/database.ts';
import { putReport } from '../features/visits/inspection-report-queries.ts';
import type { Examples } from './example-calls.ts';
import { addedAskedVisit, openedDesk } from './sample-desk.ts';
import { missingRow } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

const hourMs = 60 * 60 * 1000;

export const reportBody: SendReport = {
  findings: 'The slab is level. The east wall is damp up to 40 cm.',
  doFirst: 'Stop the leak behind the basin.',
  rooms: [{ name: 'Hall', length: '12.5', width: '10', unit: 'ft' }],
  photos: [],
  lines: [
    {
      text: 'Floor tiles, 600 x 600',
      kind: 'material',
      quantity: '125',
      unit: 'sq.ft',
      rateLkr: '450',
      wastagePercent: '10',
    },
    { text: 'Laying', kind: 'labour', quantity: '125', unit: 'sq.ft', rateLkr: 180 },
  ],
  replaces: 0,
};

/** The content of a report with these changes. */
const contentOf = (changes: Partial<SendReport> = {}) =>
  reportContentOf(reportForm.parse({ ...reportBody, ...changes }));

/** A paid visit of Nimal Tiles, by default an hour ago; with the secret of the customer's device. */
export async function addedPastVisit(database: Database, agoMs = hourMs) {
  const visit = await addedAskedVisit(database);
  const before = (ms: number) => new Date(sampleNow.getTime() - ms).toISOString();
  const at = before(agoMs);
  await database.transaction(async ({ db }) => {
    await db
      .updateTable('booking')
      .set({ scheduledAt: at, createdAt: before(agoMs + 100 * hourMs) })
      .where('id', '=', visit.id)
      .execute();
    const answer = db.updateTable('visitAnswer').set({ scheduledAt: at, state: 'confirmed' });
    await answer.where('bookingId', '=', visit.id).execute();
  });
  return visit;
}

/** The same with a report that the office has not sent. */
export async function addedReport(database: Database, changes: Partial<SendReport> = {}) {
  const visit = await addedPastVisit(database);
  const written = { content: contentOf(changes), replaces: 0 };
  await database.transaction((tx) => putReport(tx, visit.id, written, { actor: null, now: sampleNow }));
  return visit;
}

/** Example calls for inspection reports. */
export const reportExamples = {
  writeReport: {
    async arrange(database) {
      const { id: visitId } = await addedPastVisit(database);
      return { body: { visitId, ...reportBody }, headers: await openedDesk(database) };
    },
  },
  getInspectionReport: {
    arrange: async (database) => ({ params: { id: (await addedReport(database)).id } }),
    missing: missingRow,
  },
  sendInspectionReport: {
    arrange: async (database) => ({
      params: { id: (await addedReport(database)).id },
      body: { ...reportBody, replaces: 1 },
    }),
    missing: missingRow,
  },
} satisfies Partial<Examples>;
