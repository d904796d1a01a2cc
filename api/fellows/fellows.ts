import type { Topic } from '../../shared/endpoint.ts';

/** What one process of the site tells the others. */
export type News = {
  /** Of these the content has changed, and the change is committed. */
  readonly changed?: readonly Topic[];
  /** What counts towards a limit: which limit, what was done, and how often since the last time. */
  readonly uses?: readonly (readonly [limit: string, what: string, times: number])[];
};

/**
 * The other processes that serve the same site, on this machine or another. What is told may be lost (a process that
 * dies, a connection that breaks): whoever needs to know looks for itself from time to time.
 */
export type Fellows = {
  /** Never throws, and waits for nobody. */
  readonly tell: (news: News) => void;
  /** Everything that others tell, and nothing of one's own. */
  readonly hear: (listener: (news: News) => void) => void;
  readonly stop: () => Promise<void>;
};

/** There is no other. */
export const noFellows: Fellows = { tell: () => {}, hear: () => {}, stop: () => Promise.resolve() };
