import { contract } from '../../shared/contract.ts';
import { readEnv } from '../config/env.ts';
import { createHandlers } from '../handlers.ts';
import type { Answer } from './http-client.ts';
import { as, startMounted, type MountedEndpoints, type MountOptions } from './mounted-endpoints.ts';
import { addSamplePeople, samplePeople } from './sample-jobs.ts';
import { linkEnv } from './sample-settings.ts';
import type { TestDialect } from './test-databases.ts';

export type BackOffice = MountedEndpoints & {
  /** Calls as an administrator. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** The JSON of a successful answer. Throws for any other. */
  readonly get: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** Every endpoint with the sample rows, and the sample people to call them. `env`: further settings. */
export async function startBackOffice(
  dialect: TestDialect,
  { env = {}, ...options }: { readonly env?: Readonly<Record<string, string>> } & MountOptions = {},
): Promise<BackOffice> {
  const handlers = createHandlers(readEnv({ ...linkEnv, ...env }, ''), () => 'https://nivasa.example');
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
