import { m } from '../../paraglide/messages.js';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { refreshShown } from '../offline/follow-news.ts';
import * as newsTexts from '../offline/news-texts.ts';

/** Refreshes the data, and shows the result. */
export function RefreshButton() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async () => {
    setBusy(true);
    setSaid('');
    try {
      setSaid(newsTexts.results[await refreshShown()]());
    } catch {
      setSaid(m.news_results_unreachable());
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="text" busy={busy} onClick={() => void (busy || press())} className="text-sm">
        {m.news_refresh()}
      </Button>
      <span role="status" className="text-xs/4 font-normal empty:hidden">
        {said}
      </span>
    </>
  );
}
