import { m } from '../../paraglide/messages.js';
import { richText } from '../i18n/rich-text.tsx';
import { useSyncExternalStore } from 'react';
import { formatRecent } from '../../shared/colombo-time.ts';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { useNow } from '../components/hooks/use-now.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { stampOf, subscribeStamps, weeksBetween } from '../lib/stamps.ts';

type Props = {
  readonly path: string;
  /** With a button that refreshes the data. */
  readonly refreshes?: boolean;
};

/** 'Updated 2:05 pm', with the day if it was not today. A strong warning if that was weeks ago. */
export function LastUpdated({ path, refreshes = false }: Props) {
  const updatedAt = useSyncExternalStore(
    subscribeStamps,
    () => stampOf(path),
    () => undefined,
  );
  const now = useNow();
  const instant = updatedAt === undefined ? undefined : new Date(updatedAt).toISOString();
  const weeks = updatedAt === undefined ? null : weeksBetween(updatedAt, Date.parse(now));
  const time = instant !== undefined && <time dateTime={instant}>{formatRecent(instant, now)}</time>;
  const stamp = instant !== undefined && (
    <span
      className={
        weeks === null ? 'text-xs/4 font-normal' : 'inline-flex items-center gap-1.5 text-sm font-semibold text-danger'
      }
    >
      {weeks !== null && <Icon path={icons.alert} className="size-4.5" />}
      <span>
        {richText(weeks === null ? m.stamp_updated.parts({}) : m.stamp_updated_weeks_ago.parts({ weeks }), { time })}
      </span>
    </span>
  );
  if (!refreshes) return stamp;
  // In a narrow row they wrap together.
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {stamp}
      <RefreshButton />
    </span>
  );
}
