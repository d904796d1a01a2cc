import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { estimateDocumentBody } from '../../testing/endpoint-examples.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSamplePeople } from '../../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { readCurrentDocuments, readVersions } from '../orders/estimate-document-queries.ts';
import { mailsIn } from '../../testing/rendered.ts';

const reason = 'The photographs show no floor that could be measured.';

const written = {
  version: 1,
  createdAt: sampleNow.toISOString(),
  lines: [
    {
      text: 'Floor tiles, 600 x 600',
      kind: 'material',
      quantity: '450.5',
      unit: 'sq.ft',
      rateLkr: 450,
      amountLkr: 202_725,
      wastagePercent: 10,
      wastageLkr: 20_273,
    },
    {
      text: 'Skirting',
      kind: 'labour',
      quantity: '77',
      unit: 'ft',
      rateLkr: 800,
      amountLkr: 61_600,
      wastagePercent: 0,
      wastageLkr: 0,
    },
  ],
  subtotalLkr: 264_325,
  wastageLkr: 20_273,
  totalLkr: 284_598,
  notes: 'Tiles are bought by you.',
  assumptions: '',
  validUntil: '2026-03-31',
  reason: null,
};

describe('the answer to an estimate request', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await addSamplePeople(api.database);
  });

  afterEach(() => api.close());

  const paid = async (secret?: string) => (await addedEstimate(api.database, sampleNow, secret)).params.id;
  const answer = (id: string, body: object = estimateDocumentBody) =>
    api.ask('POST', `/api/quotation-requests/${id}/document`, body);
  const refuse = (id: string, replaces = 0) =>
    api.ask('POST', `/api/quotation-requests/${id}/no-estimate`, { reason, replaces, money: 'refund' });
  const versions = (id: string) => api.get<EstimateDocument[]>('GET', `/api/admin/quotation-requests/${id}/documents`);
  const statusBy = async (secret: string): Promise<RequestStatus | undefined> => {
    const { json } = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    return (json as RequestStatus[])[0];
  };

  test("is read with the request's secret and in the portal, with the total of each line", async () => {
    const secret = sampleSecret();
    const id = await paid(secret);
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set customer_id = 'customer-kamala' where id = ?", [id]),
    );
    expect((await answer(id)).json).toMatchObject({ id, documentVersion: 1, answeredAt: sampleNow.toISOString() });
    expect(await statusBy(secret)).toMatchObject({
      state: 'answered',
      document: written,
      events: [{ kind: 'answered' }],
    });
    const portal = await api.send('GET', '/api/portal/estimates', { headers: as('kamala') });
    expect(portal.json).toMatchObject([{ id, document: written }]);
    expect(await versions(id)).toEqual([written]);
  });

  test('can be replaced by a person who has seen the current version; earlier versions are kept', async () => {
    const secret = sampleSecret();
    const id = await paid(secret);
    await answer(id);
    expect((await answer(id)).problem).toMatchObject({
      status: 409,
      detail: 'Someone else has just answered this request. Read that answer first.',
    });
    expect((await refuse(id, 1)).status).toBe(200);
    expect(await statusBy(secret)).toMatchObject({ document: { version: 2, reason, lines: [], validUntil: null } });
    expect((await versions(id)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await answer(id, { ...estimateDocumentBody, replaces: 2 })).json).toMatchObject({ documentVersion: 3 });
    expect((await versions(id))[0]).toEqual({ ...written, version: 3 });
  });

  test("has one author if several write it at once, and all of that author's lines", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await paid();
      const bodies = ['one', 'two', 'three'].map((notes) => ({ ...estimateDocumentBody, notes }));
      const answers = await Promise.all([...bodies.map((body) => answer(id, body)), refuse(id)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
      const stored = await versions(id);
      expect(stored).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(stored[0]).toMatchObject(winner === 3 ? { reason } : { notes: bodies[winner]?.notes });
    }
  });

  test('requires a verified fee, whose payment then cannot be undone', async () => {
    const unpaid = (await addedEstimate(api.database)).params.id;
    expect((await answer(unpaid)).problem).toMatchObject({
      status: 409,
      detail: 'The fee of this request is pending, so it cannot be answered yet.',
    });
    for (let round = 0; round < 5; round += 1) {
      const id = await paid();
      const undo = () => api.ask('POST', '/api/payments/unmark-estimate', { requestId: id });
      const both = await Promise.all([answer(id), undo()]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const [row] = await rowsOf<{ state: string; version: number }>(
        api.database.read,
        `select p.state, e.document_version as version from payment p
         join estimate_request e on e.id = p.estimate_request_id where e.id = ?`,
        [id],
      );
      expect([
        ['verified', 1],
        ['claimed', 0],
        ['awaited', 0],
      ]).toContainEqual([row?.state, row?.version]);
    }
  });

  test('cannot be undone once it is published', async () => {
    const id = await paid();
    await answer(id);
    expect((await api.ask('POST', `/api/quotation-requests/${id}/unanswered`)).problem).toMatchObject({
      status: 409,
      detail: 'The customer has read the answer: replace it instead.',
    });
    expect(
      (await api.get<AdminEstimate[]>('GET', '/api/admin/quotation-requests')).find((row) => row.id === id),
    ).toMatchObject({ answeredAt: sampleNow.toISOString() });
  });

  test('can be written after an answer by telephone', async () => {
    const id = await paid();
    await api.ask('POST', `/api/quotation-requests/${id}/answered`);
    expect((await answer(id)).json).toMatchObject({ documentVersion: 1 });
  });

  const [line, labour] = estimateDocumentBody.lines;
  test.each([
    ['no line', { lines: [] }, 'lines'],
    ['too many lines', { lines: Array.from({ length: 41 }, () => line) }, 'lines'],
    ['a line without an amount', { lines: [{ ...line, rateLkr: '' }] }, 'lines.0.rateLkr'],
    ['nothing of something', { lines: [line, { ...line, quantity: '0' }] }, 'lines.1.quantity'],
    ['a quantity in words', { lines: [{ ...line, quantity: 'two' }] }, 'lines.0.quantity'],
    ['half a rupee', { lines: [{ ...line, rateLkr: '1.5' }] }, 'lines.0.rateLkr'],
    ['a line that comes to nothing', { lines: [line, { ...line, quantity: '0.01', rateLkr: 49 }] }, 'lines.1.rateLkr'],
    ['a line that says nothing', { lines: [{ ...line, text: ' ' }] }, 'lines.0.text'],
    ['more than a house costs', { lines: [{ ...line, quantity: '9999999', rateLkr: 1_000_000 }] }, 'lines'],
    ['a wastage of more than all', { lines: [{ ...line, wastagePercent: '101' }] }, 'lines.0.wastagePercent'],
    ['material of an unknown wastage', { lines: [{ ...line, wastagePercent: '' }] }, 'lines.0.wastagePercent'],
    ['a wastage of labour', { lines: [line, { ...labour, wastagePercent: '10' }] }, 'lines.1.wastagePercent'],
    ['a wastage of 0 of labour', { lines: [{ ...labour, wastagePercent: 0 }] }, 'lines.0.wastagePercent'],
    ['neither labour nor material', { lines: [{ ...line, kind: undefined }] }, 'lines.0.kind'],
    ['a day that has passed', { validUntil: '2026-02-28' }, 'validUntil'],
    ['a day that there is not', { validUntil: '2026-02-30' }, 'validUntil'],
    ['no replaced version', { replaces: undefined }, 'replaces'],
  ])('with %s is refused at its field', async (_what, wrong, field) => {
    const refused = await answer(await paid(), { ...estimateDocumentBody, ...wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual([field]);
  });

  test('may have a line of one rupee', async () => {
    const least = { ...line, quantity: '0.01', rateLkr: 50 };
    expect((await answer(await paid(), { ...estimateDocumentBody, lines: [least] })).status).toBe(200);
  });

  test('is announced by mail to the customer, without its text', async () => {
    const id = await paid();
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set contact_email = 'kamala@example.org' where id = ?", [id]),
    );
    await answer(id);
    const mail = (await mailsIn(api.database)).find(({ subject }) => subject.startsWith('Your estimate NE-'));
    expect(mail?.text).toContain('has been answered.');
    for (const word of ['284', 'Floor tiles', 'Tiles are bought']) expect(JSON.stringify(mail)).not.toContain(word);
  });

  test('is found by its key: the newest and all versions', async () => {
    const id = await paid();
    await answer(id);
    const plans = await plansOf(api.database, async ({ db }) => {
      await readVersions(db, id, 20);
      await readCurrentDocuments(db, [id]);
    });
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!.*USING (COVERING )?INDEX)|Seq Scan/m);
  });
});
