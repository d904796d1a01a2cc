import { useState, useSyncExternalStore } from 'react';
import { formatRecent } from '../../shared/colombo-time.ts';
import { stampOf, subscribeStamps } from './stamps.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** 'Updated 14:05', or with the day where it was another. */
export function Stamp({ path }: { readonly path: string }) {
  const updatedAt = useSyncExternalStore(subscribeStamps, () => stampOf(path), () => undefined);
  const [now] = useState(() => Date.now());
  if (updatedAt === undefined) return null;
  const instant = iso(updatedAt);
  return (
    <span className="text-xs/4 font-normal">
      Updated <time dateTime={instant}>{formatRecent(instant, iso(now))}</time>
    </span>
  );
}
