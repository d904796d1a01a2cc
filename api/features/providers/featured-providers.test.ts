import { expect, test } from 'vitest';
import { plansOf } from '../../testing/query-plan.ts';
import { insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { providerHandlers } from './provider-handlers.ts';

test.each(dialects)('featured providers are found with an index on $name', async ({ open }) => {
  const { database, close } = await open();
  await insertSampleRows(database);
  const plans = await plansOf(database, async (reading) => {
    const { listFeaturedProviders } = providerHandlers;
    const found = await listFeaturedProviders({}, { ...reading, now: sampleNow, actor: null, secrets: [] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ featured }) => featured)).toBe(true);
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('provider_featured_index');
  await close();
});
