import { lazy, Suspense } from 'react';
import { useStore } from '../components/store.ts';
import { sharedPage } from './shared-page.ts';

// Has arrived before anything is put into the store.
const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** Where the ways to share appear; a part of the frame, since the links stand on many screens. */
export function SharePlace() {
  const page = useStore(sharedPage, null);
  if (!page) return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet page={page} onClose={() => sharedPage.set(null)} />
    </Suspense>
  );
}
