import type { ToastMessage } from './toast-store.ts';

/** Waiting on this device: neither confirmed nor failed, so that nobody books twice. */
export const savedToast: ToastMessage = {
  title: 'Saved',
  description: "Saved on this phone. We'll send it when you're online",
};
