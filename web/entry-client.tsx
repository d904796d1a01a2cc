import './i18n/page-language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stateElementId } from '../shared/document.ts';
import { App } from './App.tsx';
import { takeData, type DocumentState } from './document-state.ts';
import { keepInstallPrompt } from './lib/frame-parts.ts';
import { withRetries } from './lib/with-retries.ts';
import { recover } from './layout/lost-chunk.ts';
import { restoreTypedFields } from './layout/typed-fields.ts';
import { createQueryClient } from './query-client.ts';
import { findRoute, withoutBase } from './routing.ts';
import './site.css';

/** The delay after the load event, in milliseconds: work for the next visit must not slow down this one. */
const restMs = 1600;

/** Calls back some time after the page has loaded. */
function atRest(run: () => void): void {
  const wait = () => {
    // The first entry of this type is the page itself.
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    setTimeout(run, Math.max(0, (page?.loadEventStart ?? 0) + restMs - performance.now()));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Yields, so that the browser can respond to input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // Yields, because compiling the code has just blocked the main thread.
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  const text = document.getElementById(stateElementId)?.textContent;
  // The state was written by the server that sent this document.
  const state = (text ? JSON.parse(text) : null) as DocumentState | null;
  const client = createQueryClient();
  if (state) takeData(client, state.data);
  const isServed = root.firstElementChild !== null;
  restoreTypedFields();
  const prepared = findRoute(withoutBase(location.pathname)).route.screen.prepare(isServed);
  const app = (
    <StrictMode>
      <App
        client={client}
        origin={state?.origin ?? location.origin}
        path={state?.path ?? location.pathname}
        query={state?.query ?? location.search}
      />
    </StrictMode>
  );
  if (!isServed) {
    // An empty shell is rendered from this device's data, which is opened while the screen's code loads.
    const coming = import('./boot/boot.ts').then((device) => {
      device.prepareDevice(client);
      device.showDevice();
      return device;
    });
    const [device] = await Promise.all([coming.catch(() => null), prepared.catch(() => {})]);
    const draw = () => createRoot(root).render(app);
    if (!device) return draw();
    await device.drawFromDevice(client, draw);
    // Only afterwards, because it would compete with rendering.
    await device.startDevice(client);
    return;
  }
  try {
    await prepared;
  } catch {
    // The server's document is readable and its links work, so it stays until the code can be loaded.
    if ((await recover()) === 'offline') return;
  }
  // A transition, so that React hydrates in slices and the browser can respond to input in between.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  atRest(() => void startLater(client));
}

/** Each step in its own task. */
async function startLater(client: QueryClient): Promise<void> {
  // The imports of boot.ts, in two parts.
  await withRetries(() => import('dexie'));
  await nextTask();
  await withRetries(() => import('../shared/offline/offline-contract.ts'));
  await nextTask();
  const device = await withRetries(() => import('./boot/boot.ts'));
  await nextTask();
  device.prepareDevice(client);
  await nextTask();
  device.showDevice();
  await nextTask();
  await device.startDevice(client);
}

keepInstallPrompt();
void start();
