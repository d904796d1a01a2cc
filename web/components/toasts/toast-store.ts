import type { ComponentType } from 'react';
import { createStore } from '../store.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
};

/** How long a message stands, in milliseconds. */
export const toastDurationMs = 5000;

/** A message with its number: the same words said twice are two messages. */
export type ShownToast = ToastMessage & { readonly id: number };

/** One message at a time: the newest takes the place of the one before. */
export const toastStore = createStore<ShownToast | null>(null);

let count = 0;

/** Says a message; it is seen as soon as what shows the messages is there. */
export function sayToast(message: ToastMessage): void {
  count += 1;
  toastStore.set({ ...message, id: count });
}

/** What shows the messages: it comes with the first screen that may have something to say. */
export const toastPart = createStore<{ readonly Toasts: ComponentType } | null>(null);

/** Takes a message away, unless a newer one already stands in its place. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
