import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../shared/features/accounts/people-contract.ts';
import type { Role } from '../../shared/role.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { sqlite } from '../testing/test-databases.ts';

describe('roles', () => {
  let api: Harness;
  let boss: CookieBrowser;

  const signedIn = async (email: string) => {
    const browser = new CookieBrowser(api.send, api.origin);
    return { browser, url: (await signIn(browser, email)).url };
  };
  const give = (by: CookieBrowser, email: string, role: Role | null, seen: Role | null = null) =>
    by.send('POST', '/api/admin/people', { body: { email, role, seen } });
  const roleOf = async (browser: CookieBrowser) => {
    const { isAdmin, role } = (await browser.send('GET', '/api/auth/user')).json as { isAdmin: boolean; role: string };
    return [isAdmin, role];
  };
  const statusOf = async (browser: CookieBrowser, path: string) => (await browser.send('GET', path)).status;

  beforeEach(async () => {
    let clock = sampleNow.getTime();
    // Each reading is later, so that records have an order.
    const now = () => new Date((clock += 1));
    api = await startHarness(sqlite, { env: { ADMIN_EMAILS: 'boss@example.org' }, pages: standInPages, now });
    boss = (await signedIn('boss@example.org')).browser;
  });

  afterEach(() => api.close());

  test('are given before the first sign-in, which leads to the own screen', async () => {
    expect((await give(boss, ' Writer@Example.org', 'editor')).json).toEqual({
      email: 'writer@example.org',
      role: 'editor',
    });
    await give(boss, 'clerk@example.org', 'office');
    const writer = await signedIn('writer@example.org');
    expect([writer.url.pathname, ...(await roleOf(writer.browser))]).toEqual(['/admin/posts', true, 'editor']);
    expect(await statusOf(writer.browser, '/api/admin/posts')).toBe(200);
    expect(await statusOf(writer.browser, '/api/admin/bookings')).toBe(403);
    const clerk = await signedIn('clerk@example.org');
    expect([clerk.url.pathname, ...(await roleOf(clerk.browser))]).toEqual(['/admin', true, 'office']);
    expect(await statusOf(clerk.browser, '/api/admin/bookings')).toBe(200);
    expect(await statusOf(clerk.browser, '/api/admin/settings')).toBe(403);
    expect(await roleOf(boss)).toEqual([true, 'owner']);
  });

  test('count from the next request of an open session, and until they are taken away', async () => {
    const { browser } = await signedIn('clerk@example.org');
    expect(await statusOf(browser, '/api/admin/bookings')).toBe(403);
    await give(boss, 'clerk@example.org', 'office');
    expect(await statusOf(browser, '/api/admin/bookings')).toBe(200);
    await give(boss, 'clerk@example.org', 'editor', 'office');
    expect(await statusOf(browser, '/api/admin/bookings')).toBe(403);
    await give(boss, 'clerk@example.org', null, 'editor');
    expect(await roleOf(browser)).toEqual([false, null]);
    expect(await statusOf(browser, '/api/admin/posts')).toBe(403);
  });

  test('need a verified address', async () => {
    await give(boss, 'clerk@example.org', 'office');
    const { browser } = await signedIn('clerk@example.org');
    await api.database.transaction((tx) => tx.execute('update customer set email_verified = ?', [false]));
    expect(await roleOf(browser)).toEqual([false, null]);
  });

  test('are not changed by their own person, for owners of the settings, or over what another owner did', async () => {
    for (const email of ['boss@example.org', 'BOSS@example.org']) {
      expect((await give(boss, email, null, 'owner')).problem.detail).toBe('You cannot change your own role');
    }
    await give(boss, 'second@example.org', 'owner');
    const second = (await signedIn('second@example.org')).browser;
    const ofSettings = await give(second, 'boss@example.org', 'editor', 'owner');
    expect([ofSettings.status, ofSettings.problem.detail]).toEqual([409, expect.stringContaining('ADMIN_EMAILS')]);
    await give(second, 'clerk@example.org', 'office');
    const late = await give(boss, 'clerk@example.org', 'editor');
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'Another owner has changed this: clerk@example.org now has the role “office”',
    ]);
    expect((await give(boss, 'nobody', 'office')).status).toBe(422);
  });

  test('leave an owner when two owners take the role from each other at the same time', async () => {
    await give(boss, 'one@example.org', 'owner');
    await give(boss, 'two@example.org', 'owner');
    const one = (await signedIn('one@example.org')).browser;
    const two = (await signedIn('two@example.org')).browser;
    const answers = await Promise.all([
      give(one, 'two@example.org', null, 'owner'),
      give(two, 'one@example.org', null, 'owner'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    const left = (await boss.send('GET', '/api/admin/people')).json as Person[];
    expect(left.map(({ email }) => email)).toHaveLength(2);
  });

  test('are listed with who gave them, and recorded', async () => {
    await give(boss, 'clerk@example.org', 'office');
    await give(boss, 'clerk@example.org', 'editor', 'office');
    expect((await boss.send('GET', '/api/admin/people')).json).toEqual([
      expect.objectContaining({ email: 'boss@example.org', role: 'owner', isOfSettings: true, hasSignedIn: true }),
      {
        email: 'clerk@example.org',
        name: null,
        role: 'editor',
        isOfSettings: false,
        hasSignedIn: false,
        givenAt: expect.any(String),
        givenBy: 'boss@example.org',
      },
    ]);
    await give(boss, 'clerk@example.org', null, 'editor');
    const record = (await boss.send('GET', '/api/admin/changes?kind=person&id=clerk@example.org')).json;
    expect(record).toMatchObject([
      { adminEmail: 'boss@example.org', fields: [{ field: 'role', old: 'editor', new: null }] },
      { fields: [{ field: 'role', old: 'office', new: 'editor' }] },
      { action: 'giveRole', kind: 'person', fields: [{ field: 'role', old: null, new: 'office' }] },
    ]);
  });
});
