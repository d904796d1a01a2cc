import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from './pages.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { bannerBody, postBody, providerBody } from '../testing/endpoint-examples.ts';
import { sqlite } from '../testing/test-databases.ts';

describe('a document', () => {
  let api: Harness;
  let admin: CookieBrowser;

  beforeAll(async () => {
    api = await startHarness(sqlite, { pages: await builtPages('dist') });
    admin = new CookieBrowser(api.send, api.origin);
    await signIn(admin, 'admin@nivasa.example');
  });

  afterAll(() => api.close());

  const read = async (path: string) => {
    const { status, text } = await api.send('GET', path);
    return { status, text };
  };
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.send(method, path, { body });
    expect(answer.status).toBeLessThan(300);
    // The contract test checks the shapes.
    return answer.text === '' ? { id: '' } : (answer.json as { id: string });
  };

  test('shows a provider as soon as an administrator creates it, with later changes', async () => {
    const at = `/tilers/${providerBody.slug}`;
    expect([(await read(at)).status, (await read('/tilers')).text.includes(providerBody.displayName)]).toEqual([
      404,
      false,
    ]);
    const { id } = await ask('POST', '/api/admin/providers', providerBody);
    expect([(await read(at)).status, (await read('/tilers')).text.includes(providerBody.displayName)]).toEqual([
      200,
      true,
    ]);
    await ask('POST', `/api/admin/providers/${id}/services`, { serviceName: 'Coffered ceilings', rateLkr: '1250' });
    expect((await read(at)).text).toContain('Coffered ceilings');
    await ask('PATCH', `/api/admin/providers/${id}`, { bio: 'Hangs them since 1999.' });
    expect((await read(at)).text).toContain('Hangs them since 1999.');
    expect((await read('/sitemap.xml')).text).toContain(at);
  });

  test('shows a guide as it is stored, until it is deleted', async () => {
    const at = `/guides/${postBody.slug}`;
    expect((await read(at)).status).toBe(404);
    const { id } = await ask('POST', '/api/admin/posts', {
      ...postBody,
      bodyHtml: '<p>Sweep it first.</p><script>alert(1)</script>',
    });
    expect((await read(at)).text).toContain('<p>Sweep it first.</p>');
    expect((await read(at)).text).not.toContain('alert(1)');
    expect((await read('/guides')).text).toContain(postBody.title);
    await ask('DELETE', `/api/admin/posts/${id}`);
    expect((await read(at)).status).toBe(404);
  });

  test('shows a banner until it is deactivated', async () => {
    const { id } = await ask('POST', '/api/admin/banners', bannerBody);
    expect((await read('/')).text).toContain(bannerBody.title);
    await ask('PATCH', `/api/admin/banners/${id}`, { isActive: false });
    expect((await read('/')).text).not.toContain(bannerBody.title);
  });
});
