import type { ComponentType } from 'react';
import { createStore } from '../store.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
};

/** How long a message is shown, in milliseconds. */
export const toastDurationMs = 5000;

/** A message with its number, because the same text shown twice is two messages. */
export type ShownToast = ToastMessage & { readonly id: number };

/** One message at a time: the newest replaces the one before. */
export const toastStore = createStore<ShownToast | null>(null);

let count = 0;

/** Shows a message, once the code for it is loaded. */
export function sayToast(message: ToastMessage): void {
  count += 1;
  toastStore.set({ ...message, id: count });
}

/** Renders the messages; loaded with the first screen that may show one. */
export const toastPart = createStore<{ readonly Toasts: ComponentType } | null>(null);

/** Removes a message, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
