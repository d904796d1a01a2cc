import { m } from '../../../paraglide/messages.js';
import { Updated } from '../../layout/Updated.tsx';
import { Button } from '../../components/Button.tsx';
import type { Refreshing } from './use-refresh.ts';

/** The age of the shown data, and a refresh button. */
export function RefreshLine({
  path,
  refreshing: { busy, said, press },
}: {
  readonly path: string;
  readonly refreshing: Refreshing;
}) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 text-ink-2">
      <Updated path={path} />
      <Button kind="text" busy={busy} onClick={press} className="-ml-3 text-sm">
        {m.news_refresh()}
      </Button>
      <p role="status" className="text-sm">
        {said}
      </p>
    </div>
  );
}
