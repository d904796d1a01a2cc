import { z } from 'zod/mini';
import { parsedAs } from '../../shared/parsed-as.ts';
import { localStore } from '../lib/device-storage.ts';
import type { InstallWay } from '../install/install-way.ts';
import { dayMs } from '../../shared/duration.ts';

/** The facts that decide whether the app offers to be installed. */
export type InstallFacts = {
  readonly way: InstallWay;
  readonly path: string;
  /** Something was sent or saved since this visit began. */
  readonly succeeded: boolean;
  /** The number of visits, including this one. */
  readonly visits: number;
  /** When 'Not now' was pressed, in milliseconds since 1970; null for never. */
  readonly declinedAt: number | null;
  readonly now: number;
};

const restMs = 60 * dayMs;
/** The time without a page view after which a new visit begins, in milliseconds. */
const pauseMs = 30 * 60 * 1000;

const formPages = /^\/(request-quote|book|contact|portal\/login)(\/|$)/;

/** Offers it after a success or on a second visit, and never on a form. */
export function decideInstall({ way, path, succeeded, visits, declinedAt, now }: InstallFacts): InstallWay {
  if (formPages.test(path)) return 'none';
  if (declinedAt !== null && now - declinedAt < restMs) return 'none';
  return succeeded || visits >= 2 ? way : 'none';
}

/** The number of visits, when this one began, and when a page was last opened. */
const visitSchema = z.object({ count: z.number(), beganAt: z.number(), seenAt: z.number() });

export type Visit = Readonly<z.infer<typeof visitSchema>>;

/** The visit after a page is opened: the same one, or the next. */
export function nextVisit(last: Visit | undefined, now: number): Visit {
  if (last && now - last.seenAt < pauseMs) return { ...last, seenAt: now };
  return { count: (last?.count ?? 0) + 1, beganAt: now, seenAt: now };
}

const visitPlace = 'nivasa:visit';
const declinedPlace = 'nivasa:install-declined';

/** Records that a page was opened. */
export function noteVisit(now: number): Visit {
  const visit = nextVisit(parsedAs(visitSchema, localStore.read(visitPlace) ?? ''), now);
  localStore.write(visitPlace, JSON.stringify(visit));
  return visit;
}

export const readDeclined = (): number | null => parsedAs(z.number(), localStore.read(declinedPlace) ?? '') ?? null;

/** 'Not now', or installed: in both cases it is not offered again for a while. */
export const noteDeclined = (now: number): void => localStore.write(declinedPlace, String(now));
