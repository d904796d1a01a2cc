import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyNamed } from '../layout/lazy.tsx';
import { useMounted } from '../components/hooks/use-on-device.ts';
import { sharedWaits } from './shared-flag.ts';

const SharedWords = lazyNamed(() => import('./SharedWords.tsx'), 'SharedWords');

/** Says what happens to photos shared from another app. Other visitors do not load the texts. */
export function SharedNote() {
  const search = useSearch();
  // The mark is removed from the URL later, because Back would show the note again.
  const [arrives] = useState(() => new URLSearchParams(search).has('shared'));
  const mounted = useMounted();
  if (!mounted || !(arrives || sharedWaits.get())) return null;
  return (
    <Suspense fallback={null}>
      <SharedWords arrives={arrives} />
    </Suspense>
  );
}
