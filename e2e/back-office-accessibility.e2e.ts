import { test, expect } from 'vitest';
import { expectAccessible } from './testing/axe.ts';
import { desktop, phone, useBrowser } from './testing/browser.ts';
import { sticksOut } from './testing/layout-faults.ts';
import { openAs } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const { openPage } = useBrowser();

const screens: readonly (readonly [path: string, title: string, ready: RegExp])[] = [
  ['/admin', 'Admin Dashboard', /^Recent Bookings$/],
  ['/admin/leads', 'Inspection Leads', /^1 to \d+ of \d+$/],
  ['/admin/jobs', 'Job Management', /^1 to \d+ of \d+$/],
  ['/admin/tilers', 'Provider Management', /^1 to \d+ of \d+$/],
  ['/admin/posts', 'Content Management', /^Blogs \(\d+\)$/],
  ['/admin/banners', 'Banner Management', /^Sort order/],
  ['/admin/reviews', 'Review Management', /^1 to \d+ of \d+$/],
  ['/admin/messages', 'Messages', /^What customers write/],
  ['/admin/settings', 'Settings', /^Save Settings/],
];

test('axe finds nothing in the back office, wide or on a phone', async () => {
  const page = await openPage('/portal/login', {
    reducedMotion: 'reduce',
    viewport: desktop,
    expected: [/^401: .*\/api\/auth\/user$/],
  });
  await openAs(page, 'admin@nivasa.example', '/admin');
  for (const [path, title, ready] of screens) {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await expectTexts(page, [title]);
    await page.getByText(ready).first().waitFor();
    await expectAccessible(page, path);
    expect([path, await sticksOut(page)]).toEqual([path, []]);
    await page.setViewportSize(phone);
    await expectAccessible(page, `${path} on a phone`);
    // The navigation scrolls by itself; the page does not.
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([path, true]);
  }
}, 180_000);
