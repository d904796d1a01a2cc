import type { Database } from '../db/database.ts';
import { startBackOffice, type BackOffice } from './admin-calls.ts';
import { vapidEnv } from './sample-settings.ts';
import { subscriptionBody } from './endpoint-examples.ts';
import { as } from './mounted-endpoints.ts';
import { mailsIn, pushesIn } from './rendered.ts';
import { sampleNow } from './sample-rows.ts';
import type { TestDialect } from './test-databases.ts';

export type NotifyingOffice = BackOffice & {
  readonly post: (person: string, path: string, body?: unknown) => Promise<number>;
  /** Sets the clock to this many seconds after the samples were created. */
  readonly at: (seconds: number) => void;
};

/** Every endpoint with the sample rows, and a subscribed browser of Kamala's. */
export async function startNotifyingOffice(dialect: TestDialect): Promise<NotifyingOffice> {
  let now = sampleNow;
  const api = await startBackOffice(dialect, { env: vapidEnv, now: () => now });
  const post = async (person: string, path: string, body?: unknown) =>
    (await api.send('POST', path, { headers: as(person), body })).status;
  await post('kamala', '/api/push/subscriptions', subscriptionBody);
  const at = (seconds: number) => {
    now = new Date(sampleNow.getTime() + seconds * 1000);
  };
  return { ...api, post, at };
}

const secondsOf = (at: string | null): number => (new Date(at ?? NaN).getTime() - sampleNow.getTime()) / 1000;

/** The queued mails to Kamala as they would be sent now, by due time. */
export async function waitingMails(database: Database, now: Date = sampleNow) {
  const mails = (await mailsIn(database, now)).filter(({ to, nextAt }) => to === 'kamala@example.org' && nextAt);
  return mails
    .map(({ subject, text, calendar, nextAt }) => ({ subject, text, calendar, due: secondsOf(nextAt) }))
    .toSorted((one, other) => one.due - other.due);
}

/** The queued pushes to her browser, each with its delay in seconds: `10 Payment received`. */
export async function waitingPushes(database: Database, said: 'title' | 'body' = 'title'): Promise<string[]> {
  return (await pushesIn(database)).map(({ notice, nextAt }) => `${secondsOf(nextAt)} ${notice[said]}`);
}
