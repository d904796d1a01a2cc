import { useDeferredValue, type ComponentType } from 'react';
import { createStore, useStore } from '../components/store.ts';

/**
 * What only a device knows, shown around and within the pages: fetched when the page rests, and drawn nowhere before.
 */
export type FrameParts = {
  /** Above the header: a newer version, that there is no connection, that nothing can be kept. */
  readonly StatusBanner: ComponentType;
  /** In the header, twice: for phones and for wide screens. */
  readonly RequestsLink: ComponentType<{ readonly className: string }>;
  /** In the header's navigation: the back office for administrators, the home screen. */
  readonly MenuLinks: ComponentType<{ readonly className: string }>;
  /** In the header, twice: whoever is signed in. */
  readonly AccountMark: ComponentType<{ readonly className: string }>;
  /** On Home, above everything else: the visit that was booked last from here. */
  readonly VisitPlace: ComponentType;
  /** Below the page: the place on the home screen. */
  readonly Offers: ComponentType;
  /** When the server last confirmed what is shown of an address of the API. */
  readonly LastUpdated: ComponentType<{ readonly path: string; readonly refreshes?: boolean }>;
  /** How one screen gives way to the one at `to`, where `go` leads. */
  readonly crossFade: (to: string, go: () => void) => void;
};

export const frameParts = createStore<FrameParts | null>(null);

/** Deferred: React then draws them in slices, between which the browser can answer a touch. */
export const useFrameParts = (): FrameParts | null => useDeferredValue(useStore(frameParts, null));

/** The browser's offer to install the app; it comes once, and early. */
export const installPrompt = createStore<Event | null>(null);

const keep = (event: Event) => {
  event.preventDefault();
  installPrompt.set(event);
};

/** The browser says it once, and early. */
export const keepInstallPrompt = () => addEventListener('beforeinstallprompt', keep);
