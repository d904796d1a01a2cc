import { useEffect, useState } from 'react';
import * as newsTexts from '../../offline/news-texts.ts';
import { statusPath } from '../../outbox/outbox-row.ts';
import { syncRequests } from '../../outbox/request-news.ts';
import { RefreshLine } from '../portal/RefreshLine.tsx';

/** The age of the requests' status, and a refresh button. The status is also queried whenever the page opens. */
export function RequestNews() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => void syncRequests({ atOnce: true }), []);
  const ask = async () => {
    setBusy(true);
    setSaid('');
    setSaid(newsTexts.results[await syncRequests({ atOnce: true })]());
    setBusy(false);
  };
  return <RefreshLine path={statusPath} refreshing={{ busy, said, press: () => void (busy || ask()) }} />;
}
