import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Provider } from '../../shared/features/providers/provider-contract.ts';
import type { Site } from '../../shared/features/settings/site-contract.ts';
import * as reads from '../offline/read-on-device.ts';
import { createQueryClient } from '../query-client.ts';
import { OriginProvider } from '../layout/PageHead.tsx';
import { siteQuery } from '../features/settings/site-data.ts';
import { Toaster } from '../components/toasts/Toaster.tsx';
import { loadToastArea } from '../components/toasts/show-toast.tsx';
import { dismissToast, toastStore } from '../components/toasts/toast-store.ts';

// Compiling it takes longer than a test waits for a message.
await loadToastArea();

// A toast of one test must not appear in the first render of the next.
beforeEach(() => dismissToast(toastStore.get()?.id ?? 0));

export const testSite: Site = {
  estimateFeeLkr: 2000,
  inspectionFeeLkr: 10000,
  supervisionPercent: 10,
  bank: { name: 'Test Bank', accountName: 'Nivasa Test', accountNumber: '1234 5678', branch: 'Fort' },
  premiumChatNumber: '94700000000',
  contact: {
    emails: ['hello@nivasa.test'],
    phones: ['011 234 5678'],
    dialled: ['+94112345678'],
    address: '1 Test Street, Colombo',
  },
  contactDelivery: false,
  contactAnswers: false,
  refundTerms: 'Refunded when nobody can come.',
  vapidPublicKey: null,
  isDemo: false,
};

export const testProvider: Provider = {
  id: 'provider-1',
  slug: 'nadeesha-floors',
  category: 'tiler',
  displayName: 'Nadeesha Floors',
  city: 'Galle',
  area: null,
  cities: ['Galle'],
  avatarUrl: null,
  coverUrl: null,
  isCertified: true,
  featured: false,
  highlightTags: [],
  rating: null,
  reviewCount: 0,
  fromRate: null,
  certifiedSince: null,
  evidence: [],
  figures: [],
  bio: '',
};

type Options = {
  /** The current URL, with the query. */
  readonly at: string;
  /** The screen's route, if it has a parameter. */
  readonly route?: string;
  /** The site's settings: `testSite` by default, none if null. */
  readonly site?: Site | null;
  /** Cached data, as [key, data]. */
  readonly known?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
};

/** Renders a screen with its providers. `history` lists the visited URLs, the current one last. */
export function renderScreen(screen: ReactNode, { at, route = '*', site = testSite, known = [] }: Options) {
  const { hook, searchHook, history } = memoryLocation({ path: at, record: true });
  const client = createQueryClient();
  if (site) {
    client.setQueryData(siteQuery().queryKey, site);
    vi.spyOn(reads, 'readNow').mockResolvedValue(site);
  }
  for (const [key, data] of known) client.setQueryData(key, data);
  const view = render(
    <QueryClientProvider client={client}>
      <OriginProvider value="https://nivasa.test">
        <Router hook={hook} searchHook={searchHook}>
          <Route path={route}>{screen}</Route>
          <Toaster />
        </Router>
      </OriginProvider>
    </QueryClientProvider>,
  );
  return { ...view, history };
}

/** For `getByText`: an element by its whole text, also if part of that is in a child element. */
export const wholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some(({ textContent }) => textContent === text);
