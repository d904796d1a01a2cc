import './i18n/page-language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stateElementId } from '../shared/document.ts';
import { App } from './App.tsx';
import { takeData, type DocumentState } from './document-state.ts';
import { keepInstallPrompt } from './lib/frame-parts.ts';
import { loadWithRetries } from './layout/lazy.tsx';
import { recover } from './layout/lost-chunk.ts';
import { restoreTypedFields } from './layout/typed-fields.ts';
import { createQueryClient } from './query-client.ts';
import { findRoute, withoutBase } from './routing.ts';
import './site.css';

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

/** In between, the browser can answer a touch. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // The code has just been compiled.
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  const text = document.getElementById(stateElementId)?.textContent;
  // The server that sent this document wrote the state from its own data.
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
    // The bare shell is drawn from what this device holds.
    // It opens what it holds while the screen's code comes.
    const coming = import('./boot/boot.ts').then((device) => {
      device.prepareDevice(client);
      device.showDevice();
      return device;
    });
    const [device] = await Promise.all([coming.catch(() => null), prepared.catch(() => {})]);
    const draw = () => createRoot(root).render(app);
    if (!device) return draw();
    await device.drawFromDevice(client, draw);
    // Before, it would come in between.
    await device.startDevice(client);
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

/** Each step in a task of its own. */
async function startLater(client: QueryClient): Promise<void> {
  // What boot.ts imports, in two parts.
  await loadWithRetries(() => import('dexie'));
  await nextTask();
  await loadWithRetries(() => import('../shared/offline/offline-contract.ts'));
  await nextTask();
  const device = await loadWithRetries(() => import('./boot/boot.ts'));
  await nextTask();
  device.prepareDevice(client);
  await nextTask();
  device.showDevice();
  await nextTask();
  await device.startDevice(client);
}

keepInstallPrompt();
void start();
