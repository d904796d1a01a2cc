import { contract } from '../../shared/contract.ts';
import { readEnv } from '../config/env.ts';
import { createHandlers } from '../handlers.ts';
import type { Answer } from './http-client.ts';
import { as, startMounted, type MountedEndpoints, type MountOptions } from './mounted-endpoints.ts';
import { addSamplePeople, samplePeople } from './sample-jobs.ts';
import type { TestDialect } from './test-databases.ts';
import { linkEnv } from './link-env.ts';

/** Settings of a server that is not a demo. */
const realEnv = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'nivasa',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_KEYS: 'a key that is long enough for a test',
  LINK_KEY: linkEnv.LINK_KEY,
  PUBLIC_URL: 'https://nivasa.example',
  ADMIN_EMAILS: 'admin@example.org',
  BANK_NAME: 'Bank',
  BANK_ACCOUNT_NAME: 'Nivasa',
  BANK_ACCOUNT_NUMBER: '1',
  BANK_BRANCH: 'Colombo',
  PREMIUM_CHAT_NUMBER: '+94771234567',
  CONTACT_EMAILS: 'hello@nivasa.example',
  CONTACT_PHONES: '+94771234567',
  CONTACT_ADDRESS: 'Colombo',
  CONTACT_INBOX: 'none',
};

export type BackOffice = MountedEndpoints & {
  /** Calls as an administrator. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** The JSON of a successful answer. Throws for any other. */
  readonly get: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** Every endpoint with the sample rows, and an administrator to call them. */
export async function startBackOffice(
  dialect: TestDialect,
  { isDemo = true, ...options }: { readonly isDemo?: boolean } & MountOptions = {},
): Promise<BackOffice> {
  const handlers = createHandlers(readEnv(isDemo ? linkEnv : realEnv, ''), () => 'https://nivasa.example');
  const api = await startMounted(dialect, contract, handlers, samplePeople, options);
  await addSamplePeople(api.database);
  const ask: BackOffice['ask'] = (method, path, body) => api.send(method, path, { headers: as('admin'), body });
  return {
    ...api,
    ask,
    async get<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await ask(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      // The test knows the type; the contract test checks the shapes.
      return answer.json as T;
    },
  };
}
