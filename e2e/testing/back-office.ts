import { request } from '@playwright/test';
import { sharedSite } from '../fixtures/journey.ts';

export type AdminCalls = {
  readonly post: (path: string, data?: object) => Promise<Record<string, unknown>>;
  readonly patch: (path: string, data: object) => Promise<Record<string, unknown>>;
  readonly get: (path: string) => Promise<Record<string, unknown>[]>;
  /** A GET whose response is an object instead of a list. */
  readonly getOne: (path: string) => Promise<Record<string, unknown>>;
  readonly remove: (path: string) => Promise<void>;
  readonly end: () => Promise<void>;
};

/**
 * API calls of an administrator with a session of their own, on the shared site or another. `publicUrl`: the origin
 * that browsers use, if it is not the site's own.
 */
export async function asAdmin(origin = sharedSite().origin, publicUrl = origin): Promise<AdminCalls> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: publicUrl } });
  const form = await api.get('/api/login');
  const signedIn = await api.post(form.url(), { form: { email: 'admin@nivasa.example' } });
  if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${signedIn.status()} at ${signedIn.url()}`);
  const call = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object): Promise<string> => {
    const answer = await api[method](path, data && { data });
    if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
    return answer.text();
  };
  // The contract defines these shapes.
  const one = (text: string) => JSON.parse(text) as Record<string, unknown>;
  return {
    post: async (path, data) => one(await call('post', path, data)),
    patch: async (path, data) => one(await call('patch', path, data)),
    get: async (path) => JSON.parse(await call('get', path)) as Record<string, unknown>[],
    getOne: async (path) => one(await call('get', path)),
    remove: async (path) => void (await call('delete', path)),
    end: () => api.dispose(),
  };
}
