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

/** A visit as stored: the number of visits, when this one began, and when a page was last opened. */
export type Visit = { readonly count: number; readonly beganAt: number; readonly seenAt: number };

/** The visit after a page is opened: the same one, or the next. */
export function nextVisit(last: Visit | null, now: number): Visit {
  if (last && now - last.seenAt < pauseMs) return { ...last, seenAt: now };
  return { count: (last?.count ?? 0) + 1, beganAt: now, seenAt: now };
}

const places = { visit: 'nivasa:visit', declined: 'nivasa:install-declined' };

function read(place: string): unknown {
  try {
    return JSON.parse(localStore.read(place) ?? 'null');
  } catch {
    return null;
  }
}

const write = (place: string, value: unknown): void => localStore.write(place, JSON.stringify(value));

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readVisit(): Visit | null {
  const kept = read(places.visit);
  if (typeof kept !== 'object' || kept === null) return null;
  const { count, beganAt, seenAt } = { count: undefined, beganAt: undefined, seenAt: undefined, ...kept };
  return isTime(count) && isTime(beganAt) && isTime(seenAt) ? { count, beganAt, seenAt } : null;
}

/** Records that a page was opened. */
export function noteVisit(now: number): Visit {
  const visit = nextVisit(readVisit(), now);
  write(places.visit, visit);
  return visit;
}

export function readDeclined(): number | null {
  const kept = read(places.declined);
  return isTime(kept) ? kept : null;
}

/** 'Not now', or installed: in both cases it is not offered again for a while. */
export function noteDeclined(now: number): void {
  write(places.declined, now);
}
