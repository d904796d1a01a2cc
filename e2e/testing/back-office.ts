import { inject } from 'vitest';
import { request, type APIRequestContext } from 'playwright-core';

/** An administrator's calls, with the cookie of a sign-in of their own. */
export async function asAdmin(): Promise<{ readonly post: (path: string, data?: object) => Promise<Record<string, unknown>>; readonly get: (path: string) => Promise<Record<string, unknown>[]>; readonly end: () => Promise<void> }> {
  const origin = inject('site').origin;
  const api: APIRequestContext = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  const form = await api.get('/api/login');
  const signedIn = await api.post(form.url(), { form: { email: 'admin@nivasa.example' } });
  if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${signedIn.status()} at ${signedIn.url()}`);
  const checked = async (answer: Awaited<ReturnType<typeof api.get>>) => {
    if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
    return answer;
  };
  return {
    post: async (path, data) => await (await checked(await api.post(path, data ? { data } : {}))).json() as Record<string, unknown>,
    get: async (path) => await (await checked(await api.get(path))).json() as Record<string, unknown>[],
    end: () => api.dispose(),
  };
}
