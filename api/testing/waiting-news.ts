import { contract } from '../../shared/contract.ts';
import type { Database } from '../database/database.ts';
import { createHandlers } from '../handlers.ts';
import { readEnv } from '../process/env.ts';
import { linkEnv } from './link-env.ts';
import { as, startMounted, type MountedEndpoints } from './mounted-endpoints.ts';
import { subscriptionBody, vapidEnv } from './push-sample.ts';
import { rowsOf } from './rows-of.ts';
import { addSamplePeople, samplePeople } from './sample-jobs.ts';
import { sampleNow } from './sample-rows.ts';
import type { TestDialect } from './test-databases.ts';

export type ToldOffice = MountedEndpoints & {
  /** The status of an answer. */
  readonly post: (person: string, path: string, body?: unknown) => Promise<number>;
  /** From then on it is so many seconds after the samples have come. */
  readonly at: (seconds: number) => void;
};

/** Every endpoint over the sample rows, with a browser of Kamala's that wants to be told. */
export async function startToldOffice(dialect: TestDialect): Promise<ToldOffice> {
  let now = sampleNow;
  const handlers = createHandlers(readEnv({ ...vapidEnv, ...linkEnv }, ''), () => 'https://nivasa.example');
  const api = await startMounted(dialect, contract, handlers, samplePeople, { now: () => now });
  await addSamplePeople(api.database);
  const post = async (person: string, path: string, body?: unknown) =>
    (await api.send('POST', path, { headers: as(person), body })).status;
  await post('kamala', '/api/push/subscriptions', subscriptionBody);
  const at = (seconds: number) => {
    now = new Date(sampleNow.getTime() + seconds * 1000);
  };
  return { ...api, post, at };
}

const secondsOf = (at: unknown): number => (new Date(String(at)).getTime() - sampleNow.getTime()) / 1000;

type Mail = { readonly subject: string; readonly text: string; readonly calendar: string | null };

/** The mails that wait to be sent to Kamala, by when they are due. */
export async function waitingMails(read: Database['read']): Promise<(Mail & { readonly due: number })[]> {
  const rows = await rowsOf<Mail & { next_at: unknown }>(
    read,
    `select subject, text, calendar, next_at from mail_message
     where to_address = 'kamala@example.org' and next_at is not null order by next_at, subject`,
  );
  return rows.map(({ next_at, ...mail }) => ({ ...mail, due: secondsOf(next_at) }));
}

/** What waits to be told to her browser, after how many seconds: `10 Inspection confirmed`. */
export async function waitingPushes(read: Database['read'], said: 'title' | 'body' = 'title'): Promise<string[]> {
  const rows = await rowsOf<{ notice: string; next_at: unknown }>(
    read,
    'select notice, next_at from push_message order by next_at, id',
  );
  return rows.map(({ notice, next_at }) => {
    const { [said]: words = '' } = JSON.parse(notice) as Partial<Record<string, string>>;
    return `${secondsOf(next_at)} ${words}`;
  });
}
