import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stateElementId } from '../shared/document.ts';
import { App } from './App.tsx';
import { takeData, type DocumentState } from './document-state.ts';
import { keepInstallPrompt } from './device/frame-parts.ts';
import { within } from './device/within.ts';
import { importCarefully } from './shell/careful-import.ts';
import { recover } from './shell/lost-chunk.ts';
import { createQueryClient } from './query-client.ts';
import { findRoute, withoutBase } from './routing.ts';
import './visitor.css';

/** After the load event, in milliseconds: what makes the next visit better must not disturb this one. */
const restMs = 1600;

/** Calls back once the page has been loaded for a while. */
function atRest(run: () => void): void {
  const wait = () => {
    // The first entry of this kind is the page itself.
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    setTimeout(run, Math.max(0, (page?.loadEventStart ?? 0) + restMs - performance.now()));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** In milliseconds: a screen that reads nothing, or waits for the network, keeps nothing else waiting. */
const mostMs = 1000;

/** Once what the first screen has read is painted. */
async function firstScreen(client: QueryClient): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      stop();
      requestAnimationFrame(() => setTimeout(resolve));
    });
  });
  await within(painted, mostMs);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  const text = document.getElementById(stateElementId)?.textContent;
  // The server that sent this document wrote the state from its own data.
  const state = (text ? JSON.parse(text) : null) as DocumentState | null;
  const client = createQueryClient();
  if (state) takeData(client, state.data);
  const isServed = root.firstElementChild !== null;
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
    // The bare shell is drawn from what this device holds.
    const [device] = await Promise.all([import('./frame/boot.ts').catch(() => null), prepared.catch(() => {})]);
    await device?.prepareDevice(client, true);
    createRoot(root).render(app);
    // What a page does for the next time would come in between.
    await firstScreen(client);
    await device?.startDevice(client);
    return;
  }
  try {
    await prepared;
  } catch {
    // What the server sent can be read, and its links lead on: it stands until the rest can come.
    if ((await recover()) === 'offline') return;
  }
  // In slices between which the browser can answer a touch.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  atRest(() => void startLater(client));
}

async function startLater(client: QueryClient): Promise<void> {
  // Nothing on the page waits for it, so nobody would press Retry.
  const device = await importCarefully(() => import('./frame/boot.ts'));
  await device.prepareDevice(client, false);
  await device.startDevice(client);
}

keepInstallPrompt();
void start();
