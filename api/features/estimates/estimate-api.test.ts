import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateReceiptSchema, type EstimateReceipt } from '../../../shared/features/estimates/estimate-contract.ts';
import { projectTypes } from '../../../shared/features/estimates/project-types.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { estimateBody } from '../../testing/endpoint-examples.ts';
import type { Answer } from '../../testing/http-client.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const noProvider = "The provider you're looking for doesn't exist.";

describe('creating an estimate request', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite);
  });

  afterAll(() => api.close());

  const post = (body: unknown): Promise<Answer> => api.send('POST', '/api/quotation-requests', { body });

  async function ask(changes: object = {}): Promise<EstimateReceipt> {
    const answer = await post({ ...estimateBody, ...changes });
    expect(answer.status).toBe(201);
    return estimateReceiptSchema.parse(answer.json);
  }

  async function stored(id: string): Promise<Record<string, unknown> | undefined> {
    const [row] = await api.database.read('select * from estimate_request where id = ?', [id]);
    return row && { ...row, created_at: String(row['created_at']) };
  }

  async function errorsFor(changes: object): Promise<unknown> {
    const answer = await post({ ...estimateBody, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.problem.type).toBe('/problems/invalid');
    return answer.problem.errors;
  }

  test.each([
    ['si', 'si'],
    ['ta', 'ta'],
    ['fr', 'en'],
  ])('in %s is stored with the language %s for its answers', async (language, kept) => {
    const answer = await post({ ...estimateBody, language });
    expect(await stored(estimateReceiptSchema.parse(answer.json).id)).toMatchObject({ language: kept });
  });

  test('answers 201 with the stored row', async () => {
    const answer = await post(estimateBody);
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id, reference, ...rest } = estimateReceiptSchema.parse(answer.json);
    expect(reference).toBe(referenceOf('estimate', id));
    expect(reference).toMatch(/^NE-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(rest).toEqual({ ...estimateBody, clientKey: null, createdAt: sampleNow.toISOString() });
    expect(await stored(id)).toEqual({
      id,
      reference,
      client_key: null,
      project_type: 'floor',
      project_location: 'Nugegoda',
      area_sqft: 450,
      description: 'Two rooms and a corridor.',
      contact_name: 'Kamala Perera',
      contact_phone: '077 123 4567',
      contact_email: 'kamala@example.org',
      provider_id: 'provider-nimal',
      customer_id: null,
      secret_hash: null,
      address_check: null,
      ended_as: null,
      archived_at: null,
      language: 'en',
      link_generation: 0,
      answered_at: null,
      document_version: 0,
      created_at: sampleNow.toISOString(),
    });
  });

  test('ignores fields of the body that the server decides', async () => {
    const receipt = await ask({
      id: 'mine',
      reference: 'NE-FREE0000',
      paymentStatus: 'paid',
      paidAt: 1,
      customerId: 'c',
      createdAt: '2000-01-01',
      clientKey: 'k',
    });
    expect(receipt.id).not.toBe('mine');
    expect(receipt.clientKey).toBeNull();
    expect(await stored(receipt.id)).toMatchObject({
      customer_id: null,
      client_key: null,
    });
  });

  test('stores a blank or absent e-mail and area as none, and an absent description as empty', async () => {
    for (const value of [undefined, null, '', '  ']) {
      const receipt = await ask({ contactEmail: value, areaSqft: value, description: value });
      expect(receipt).toMatchObject({ contactEmail: null, areaSqft: null, description: '' });
      expect(await stored(receipt.id)).toMatchObject({ contact_email: null, area_sqft: null, description: '' });
    }
  });

  test('trims what was typed', async () => {
    const receipt = await ask({
      projectLocation: ' Galle ',
      areaSqft: ' 450 ',
      description: ' Two rooms. ',
      contactName: ' Kamala ',
      contactPhone: ' 077 ',
      contactEmail: ' kamala@example.org ',
    });
    expect(receipt).toMatchObject({
      projectLocation: 'Galle',
      areaSqft: '450',
      description: 'Two rooms.',
      contactName: 'Kamala',
      contactPhone: '077',
      contactEmail: 'kamala@example.org',
    });
  });

  test.each(projectTypes)('accepts the project type %s', async (projectType) => {
    expect(await ask({ projectType })).toMatchObject({ projectType });
  });

  const required = {
    projectType: ['Please select a project type', 'garden', 'Floor', 'toString'],
    projectLocation: ['Project location is required'],
    contactName: ['Full name is required'],
    contactPhone: ['Phone number is required'],
  };

  test.each(Object.entries(required))(
    'reports the same error for %s if it is absent, null, of the wrong type or empty',
    async (field, [message, ...wrong]) => {
      for (const value of [undefined, null, 5, false, [], {}, '', '   ', ...wrong]) {
        expect([value, await errorsFor({ [field]: value })]).toEqual([value, { [field]: message }]);
      }
    },
  );

  test.each([
    [
      'contactEmail',
      'Invalid email address',
      [5, [], {}, 'x', 'a@b', 'a b@example.org', `${'a'.repeat(250)}@example.org`],
    ],
    ['areaSqft', 'Use digits only', [5, [], {}, '-5', '1e3', 'many', '0x10', '1.200', '24 sq m', '1234567890']],
    ['description', 'Required', [5, [], {}, false]],
  ])('rejects an invalid %s although it is optional', async (field, message, wrong) => {
    for (const value of wrong) {
      expect([value, await errorsFor({ [field]: value })]).toEqual([value, { [field]: message }]);
    }
  });

  test.each([
    ['1,200', '1200'],
    ['1200 sq ft', '1200'],
    ['12.5', '13'],
    ['１２００', '1200'],
    ['٢٤٠', '240'],
  ])('stores the area %j as %s', async (areaSqft, kept) => {
    expect(await ask({ areaSqft })).toMatchObject({ areaSqft: kept });
  });

  test.each([
    ['projectLocation', 200],
    ['contactName', 120],
    ['contactPhone', 40],
    ['description', 5000],
  ])('accepts %s up to %i characters', async (field, longest) => {
    expect(await ask({ [field]: 'x'.repeat(longest) })).toMatchObject({ [field]: 'x'.repeat(longest) });
    expect(await errorsFor({ [field]: 'x'.repeat(longest + 1) })).toEqual({
      [field]: `Please keep this under ${longest + 1} characters`,
    });
  });

  test('accepts areas from none to nine digits', async () => {
    for (const areaSqft of ['0', '999999999']) {
      expect(await stored((await ask({ areaSqft })).id)).toMatchObject({ area_sqft: Number(areaSqft) });
    }
  });

  test('requires an existing provider', async () => {
    expect(await errorsFor({ providerId: 'nobody' })).toEqual({ providerId: noProvider });
    // A provider's slug is not its id.
    expect(await errorsFor({ providerId: 'nimal-tiles' })).toEqual({ providerId: noProvider });
    for (const providerId of [undefined, null, '', 5]) {
      expect(await errorsFor({ providerId })).toEqual({ providerId: 'Required' });
    }
  });

  test('reports all invalid fields at once', async () => {
    const answer = await post({});
    expect(answer.problem.errors).toEqual({
      ...Object.fromEntries(Object.entries(required).map(([field, [message]]) => [field, message])),
      providerId: 'Required',
    });
  });
});
