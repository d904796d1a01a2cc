import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import { isOfOffice, type Endpoint } from '../shared/endpoint.ts';
import { mayAct, roles, type Role } from '../shared/role.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { addressOf, exampleOf } from './testing/endpoint-examples.ts';
import { as } from './testing/mounted-endpoints.ts';
import type { samplePeople } from './testing/sample-jobs.ts';
import { dialects } from './testing/test-databases.ts';

const endpoints = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
  isOfOffice(endpoint.access) ? [{ name, endpoint, access: endpoint.access }] : [],
);
const people = { editor: 'editor', office: 'clerk', owner: 'admin' } as const satisfies Record<
  Role,
  keyof typeof samplePeople
>;
const namesOf = (access: Role) => endpoints.filter((one) => one.access === access).map(({ name }) => name);

// A wider access has to be written here too.
test('owners alone change settings and roles and mark money as paid out; editors write what visitors read', () => {
  expect(namesOf('owner').sort()).toEqual([
    'giveRole',
    'listPeople',
    'listSettings',
    'markBookingRefunded',
    'markCommissionRefunded',
    'markEstimateRefunded',
    'unmarkBookingRefunded',
    'unmarkCommissionRefunded',
    'unmarkEstimateRefunded',
  ]);
  expect(namesOf('editor').sort()).toEqual([
    'completeUpload',
    'createBanner',
    'createPost',
    'createUpload',
    'deleteBanner',
    'deletePage',
    'deletePost',
    'deleteTranslation',
    'exportPosts',
    'getAdminPost',
    'listAdminBanners',
    'listAdminPosts',
    'listPages',
    'listTerms',
    'listTranslations',
    'pagePosts',
    'reorderBanners',
    'savePage',
    'saveTerm',
    'saveTranslation',
    'updateBanner',
    'updatePost',
  ]);
});

test('a role may do what the roles before it may', () => {
  expect(roles.map((role) => roles.map((required) => mayAct(role, required)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
  expect(roles.some((required) => mayAct(null, required))).toBe(false);
});

describe.each(dialects)('the back office on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  test.each(endpoints)('$name answers each role as its access says', async ({ name, endpoint, access }) => {
    for (const role of roles) {
      const parts = await exampleOf(name).arrange(api.database);
      const answer = await api.send(endpoint.method, addressOf(endpoint.path, parts), {
        body: parts.body,
        headers: { ...as(people[role]), ...parts.headers },
      });
      if (mayAct(role, access)) {
        expect([role, answer.status]).toEqual([role, endpoint.status ?? 200]);
      } else {
        expect([role, answer.status, answer.problem.type]).toEqual([role, 403, '/problems/forbidden']);
        expect(answer.problem.detail).toMatch(/^Your role does not include this\./);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });
});
