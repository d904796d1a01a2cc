import { lazy, Suspense } from 'react';
import { useStore } from '../components/store.ts';
import { sharedPage } from './shared-page.ts';

// Loaded before anything is put into the store.
const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** Renders the ways to share; part of the layout, because the links are on many screens. */
export function SharePlace() {
  const page = useStore(sharedPage, null);
  if (!page) return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet page={page} onClose={() => sharedPage.set(null)} />
    </Suspense>
  );
}
