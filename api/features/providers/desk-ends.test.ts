import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { DeskAccess } from '../../../shared/features/desk/admin-desk-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('the desk of a professional whose details are corrected', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const correct = (body: object) => api.get('PATCH', '/api/admin/providers/provider-nimal', body);
  const accessOf = () => api.get<DeskAccess>('GET', '/api/admin/providers/provider-nimal/desk');

  test.each([{ phone: '071 555 0000' }, { phone: '' }, { email: 'new@providers.example' }])(
    'is closed on all devices, and its link ends: %o',
    async (body) => {
      const headers = await openedDesk(api.database);
      const others = await openedDesk(api.database, 'provider-asha');
      const { url } = await accessOf();
      await correct(body);
      expect((await api.send('POST', '/api/work/desk', { headers })).status).toBe(401);
      expect((await api.send('POST', '/api/work/desk', { headers: others })).status).toBe(200);
      const after = await accessOf();
      expect(after.openedAt).toEqual([]);
      expect(after.url).not.toBe(url);
      const [change] = await api.get<Change[]>('GET', '/api/admin/changes?kind=provider&id=provider-nimal');
      expect(change?.fields).toContainEqual({ field: 'deskGeneration', old: '0', new: '1' });
    },
  );

  test('stays open if the number is written in another way, or something else is corrected', async () => {
    await correct({ email: 'nimal@providers.example' });
    const headers = await openedDesk(api.database);
    const { url } = await accessOf();
    await correct({ phone: '+94 77 3456789' });
    await correct({ email: 'Nimal@Providers.example', phone: '0773456789', bio: 'Lays terrazzo' });
    expect((await api.send('POST', '/api/work/desk', { headers })).status).toBe(200);
    expect((await accessOf()).url).toBe(url);
  });
});
