import { expect, test } from 'vitest';
import { beyond, signIn } from './steps.ts';
import { css, heading, link, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit } = useVisits();

test.each([
  [390, 844],
  [1280, 900],
])('the calendar and the people of the back office fit a window of %s pixels', async (width, height) => {
  const page = await visit(width, height);
  await signIn(page, 'admin@nivasa.example', '/admin/calendar');
  await page.see(heading('Calendar'));
  await page.press(link('Next Week'));
  await page.until('the next week', async () =>
    /week=\d{4}-\d\d-\d\d/.test(await page.evaluate(() => location.search)),
  );
  expect(await beyond(page)).toBe(0);
  await page.open('/admin/people');
  await page.see(text('editor@nivasa.example'));
  await page.see(css('main form'));
  expect(await beyond(page)).toBe(0);
});
