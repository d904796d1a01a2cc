import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signIn } from './steps.ts';
import { button, css, dialog, field, heading, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit } = useVisits();
const picture = fileURLToPath(new URL('../../api/seed/pictures/terrazzo-1.webp', import.meta.url));

test('the office writes a guide with a picture, every part of its dialogs can be reached, and it is public at once', async () => {
  const page = await visit(1280, 900);
  await signIn(page, 'admin@nivasa.example', '/admin/posts');
  await page.press(button('Create Post'));
  await page.see(dialog('Create Post'));
  await page.set(field('Type'), 'guide');
  await page.fill(field('Title'), 'How to seal terrazzo');
  await page.fill(field('Excerpt'), 'Two coats, two days apart.');
  await page.fill(field('Body'), 'Wash it first. ');
  await page.press(button('Picture', '[role=toolbar]'));
  await page.press(button('Upload Picture'));
  await page.choose('[role=dialog] input[type=file]', picture);
  await page.press(button('Upload'));
  await page.until('the address of the picture', async () =>
    /^\/objects\/[\w-]+$/.test((await page.valueOf(field('Picture URL'))) ?? ''),
  );
  await page.fill(field('Alternative text'), 'A terrazzo floor');
  await page.press(button('Insert picture'));
  await page.see(css('[role=textbox] img[alt="A terrazzo floor"]'));
  await page.press(button('Create Post', '[role=dialog]'));
  await page.see(text('Post Created'));
  await page.open('/guides/how-to-seal-terrazzo');
  await page.see(heading('How to seal terrazzo'));
  await page.see(text('Wash it first.'));
  await page.see(css('.prose img'));
  const width = await page.on(css('.prose img'), async ([shown]) => {
    if (!(shown instanceof HTMLImageElement)) return 0;
    await shown.decode();
    return shown.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
});

test('the top of a dialog that is taller than the screen can be reached', async () => {
  const page = await visit(1280, 700);
  await signIn(page, 'admin@nivasa.example', '/admin/tilers');
  await page.press(button(/^Add /));
  const form = dialog('Create New Provider');
  await page.see(form);
  const reach = () =>
    page.on(form, ([found]) => {
      const scrim = found?.parentElement;
      if (!found || !scrim) return undefined;
      scrim.scrollTop = 0;
      const isHigher = found.offsetHeight > innerHeight;
      return { isHigher, isReached: found.getBoundingClientRect().top >= 0 };
    });
  expect(await reach()).toEqual({ isHigher: true, isReached: true });
});
