import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../layout/lazy.tsx';
import { useMounted } from '../components/hooks/use-mounted.ts';
import { sharedWaits } from './shared-flag.ts';

const SharedWords = lazyPart(() => import('./SharedWords.tsx'), 'SharedWords');

/** Says what becomes of photos that another app has handed over: to nobody else, who need not fetch the words. */
export function SharedNote() {
  const search = useSearch();
  // What follows takes the mark out of the address, where it would say so again after Back.
  const [arrives] = useState(() => new URLSearchParams(search).has('shared'));
  const mounted = useMounted();
  if (!mounted || !(arrives || sharedWaits.get())) return null;
  return (
    <Suspense fallback={null}>
      <SharedWords arrives={arrives} />
    </Suspense>
  );
}
