import type { Page } from '@playwright/test';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A day next week, as the form writes it. */
export const nextWeek = new Date(Date.now() + weekMs).toISOString().slice(0, 10);

type Others = { readonly email?: string; readonly address?: string; readonly scheduledAt?: string };

/** Fills in the open booking form. */
export async function fillBooking(page: Page, fullName: string, others: Others = {}): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(others.email ?? 'dilhani@example.lk');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByLabel('Address').fill(others.address ?? '42 Lighthouse Street, Galle');
  await page.getByLabel('Date & Time').fill(others.scheduledAt ?? `${nextWeek}T09:30`);
}
