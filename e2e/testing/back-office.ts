import { request, type APIRequestContext } from '@playwright/test';
import { sharedSite } from '../fixtures/journey.ts';

type Calls = {
  readonly post: (path: string, data?: object) => Promise<Record<string, unknown>>;
  readonly patch: (path: string, data: object) => Promise<Record<string, unknown>>;
  readonly get: (path: string) => Promise<Record<string, unknown>[]>;
  /** A GET whose response is an object instead of a list. */
  readonly getOne: (path: string) => Promise<Record<string, unknown>>;
  readonly remove: (path: string) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** API calls of an administrator with a session of their own, on the shared site or another. */
export async function asAdmin(origin = sharedSite().origin): Promise<Calls> {
  const api: APIRequestContext = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  const form = await api.get('/api/login');
  const signedIn = await api.post(form.url(), { form: { email: 'admin@nivasa.example' } });
  if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${signedIn.status()} at ${signedIn.url()}`);
  const checked = async (answer: Awaited<ReturnType<typeof api.get>>) => {
    if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
    return answer;
  };
  return {
    post: async (path, data) =>
      (await (await checked(await api.post(path, data ? { data } : {}))).json()) as Record<string, unknown>,
    patch: async (path, data) =>
      (await (await checked(await api.patch(path, { data }))).json()) as Record<string, unknown>,
    get: async (path) => (await (await checked(await api.get(path))).json()) as Record<string, unknown>[],
    getOne: async (path) => (await (await checked(await api.get(path))).json()) as Record<string, unknown>,
    remove: async (path) => void (await checked(await api.delete(path))),
    end: () => api.dispose(),
  };
}
