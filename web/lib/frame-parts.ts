import { useDeferredValue, type ComponentType } from 'react';
import { createStore, useStore } from '../components/store.ts';

/**
 * Parts around and within the pages that depend on the device: loaded when the page is idle, and not rendered before.
 */
export type FrameParts = {
  /** Above the header: a newer version, no connection, no storage. */
  readonly StatusBanner: ComponentType;
  /** In the header, twice: for phones and for wide screens. */
  readonly RequestsLink: ComponentType<{ readonly className: string }>;
  /** In the header's navigation: the back office for administrators, and installing the app. */
  readonly MenuLinks: ComponentType<{ readonly className: string }>;
  /** In the header, twice: the signed-in user. */
  readonly AccountMark: ComponentType<{ readonly className: string }>;
  /** On Home, above everything else: the visit booked last from this device. */
  readonly VisitPlace: ComponentType;
  /** Below the page: the offer to install the app. */
  readonly Offers: ComponentType;
  /** When the server last confirmed the data of an API path. */
  readonly LastUpdated: ComponentType<{ readonly path: string; readonly refreshes?: boolean }>;
  /** The transition from one screen to the one at `to`; `go` navigates there. */
  readonly crossFade: (to: string, go: () => void) => void;
};

export const frameParts = createStore<FrameParts | null>(null);

/** Deferred, so that React renders them in slices and the browser can respond to input in between. */
export const useFrameParts = (): FrameParts | null => useDeferredValue(useStore(frameParts, null));

/** The browser's install prompt; the event comes once, and early. */
export const installPrompt = createStore<Event | null>(null);

const keep = (event: Event) => {
  event.preventDefault();
  installPrompt.set(event);
};

/** The browser dispatches it once, and early. */
export const keepInstallPrompt = () => addEventListener('beforeinstallprompt', keep);
