import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stateElementId } from '../shared/document.ts';
import { App } from './App.tsx';
import { takeData, type DocumentState } from './document-state.ts';
import { createQueryClient } from './query-client.ts';
import { findRoute } from './routing.ts';
import './visitor.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  const text = document.getElementById(stateElementId)?.textContent;
  // The server that sent this document wrote the state from its own data.
  const state = (text ? JSON.parse(text) : null) as DocumentState | null;
  const client = createQueryClient();
  if (state) takeData(client, state.data);
  await findRoute(location.pathname).route.screen.prepare().catch(() => {});
  const app = (
    <StrictMode>
      <App client={client} origin={state?.origin ?? location.origin} path={state?.path ?? location.pathname} query={state?.query ?? location.search} />
    </StrictMode>
  );
  if (!root.firstElementChild) {
    createRoot(root).render(app);
    return;
  }
  // In slices between which the browser can answer a touch.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

void start();
