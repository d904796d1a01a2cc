import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goesByArea } from '../../../shared/features/estimates/rate-guide.ts';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { incrementVersion } from '../../cache/tag-versions.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { providerBody } from '../../testing/endpoint-examples.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('the starting rate of a provider', () => {
  let api: BackOffice;
  let count = 0;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  type Rate = readonly [rateLkr: string | null, unit: string];

  async function offering(...rates: readonly Rate[]): Promise<AdminProvider> {
    const body = { ...providerBody, slug: `begins-${(count += 1)}` };
    const provider: AdminProvider = await api.get('POST', '/api/admin/providers', body);
    await api.database.transaction(async (tx) => {
      for (const [place, [rateLkr, unit]] of rates.entries()) {
        const id = `${provider.id}-${place}`;
        const createdAt = new Date(sampleNow.getTime() + place).toISOString();
        const rate = rateLkr === null ? null : Number(rateLkr);
        const row = { id, providerId: provider.id, serviceName: 'Laying', rateLkr: rate, unit, createdAt };
        await tx.db.insertInto('service').values(row).execute();
      }
      await incrementVersion(tx, 'providers');
    });
    return provider;
  }

  /** The rate as every list shows it. */
  async function begins({ id, slug }: AdminProvider) {
    const list: ProviderSummary[] = await api.get('GET', '/api/providers');
    const { fromRate }: ProviderSummary = await api.get('GET', `/api/providers/${slug}`);
    expect(list.find((provider) => provider.id === id)?.fromRate).toEqual(fromRate);
    return fromRate;
  }

  test.each<[string, readonly Rate[], ProviderSummary['fromRate']]>([
    [
      'the lowest by area',
      [
        ['430', 'sq.ft'],
        ['290', 'sq.ft'],
        ['140', 'linear ft'],
      ],
      { amountLkr: 290, unit: 'sq.ft' },
    ],
    [
      'the first if none is by area',
      [
        [null, 'visit'],
        ['4500', 'visit'],
        ['140', 'linear ft'],
      ],
      { amountLkr: 4500, unit: 'visit' },
    ],
    [
      'the only one with an amount',
      [
        [null, 'sq.ft'],
        ['0', 'sq.ft'],
        ['999999999', 'per square foot'],
        ['1', 'day'],
      ],
      { amountLkr: 999_999_999, unit: 'per square foot' },
    ],
    ['none if no service has an amount', [[null, 'sq.ft']], null],
    ['none without services', [], null],
  ])('is %s', async (_what, rates, expected) => {
    expect(await begins(await offering(...rates))).toEqual(expected);
  });

  test.each(['sq.ft', 'Sq. Ft.', 'sqft', 'per sq ft', 'square foot', 'Square feet', 'linear ft', 'sq.m', 'visit'])(
    'treats "%s" as a unit of area where `goesByArea` does',
    async (unit) => {
      const rates: readonly Rate[] = [
        ['900', 'linear ft'],
        ['800', unit],
      ];
      const begun = { amountLkr: 900, unit: 'linear ft' };
      const byArea = { amountLkr: 800, unit };
      const isByArea = goesByArea({ unit });
      expect(await begins(await offering(...rates))).toEqual(isByArea ? byArea : begun);
    },
  );

  test('is updated on a device with an offline copy when a service is added or deleted', async () => {
    const provider = await offering(['430', 'sq.ft']);
    const { services: rated }: AdminProvider = await api.get('GET', `/api/admin/providers/${provider.id}`);
    await api.ask('DELETE', `/api/admin/providers/services/${rated[0]?.id}`);
    const { providers } = await readOfflineCopy(api);
    expect(providers.find(({ id }) => id === provider.id)?.fromRate).toBeNull();
  });
});
