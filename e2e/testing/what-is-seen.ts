import { expect, type Locator, type Page } from '@playwright/test';

/** Patience on a busy machine, in milliseconds. */
const timeoutMs = 25_000;

/** Path and query of the current address. */
export const addressOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

/** Waits until path and query equal `address`. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), { timeout: timeoutMs }).toBe(address);
}

/** The pictures of a profile; a picture with a caption is named by it. */
export const galleryLinks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Gallery' }).getByRole('listitem').getByRole('link');

/** Copies the first link of a job that its customer shares, and returns it as the clipboard has it. */
export async function copyFamilyLink(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Copy link/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Copied link/ })
    .first()
    .waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Waits until each text is visible, word for word. */
export async function expectTexts(place: Page | Locator, texts: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const text of texts) {
    const found = place.getByText(text, { exact: true }).filter({ visible: true }).first();
    await found.waitFor({ timeout: missing.length === 0 ? timeoutMs : 2000 }).catch(() => missing.push(text));
  }
  expect(missing).toEqual([]);
}

/** Waits until none of the texts is visible. */
export async function expectNoTexts(place: Page | Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect
      .poll(() => place.getByText(text, { exact: true }).filter({ visible: true }).count(), {
        timeout: timeoutMs,
        message: text,
      })
      .toBe(0);
  }
}

/** Waits until the control with this label, name or text has the focus. */
export async function expectFocus(control: Locator): Promise<void> {
  // The error names the element that has the focus instead, or says that the control is missing.
  const holder = async () => {
    if ((await control.count()) === 0) return 'nobody: the control is not there';
    return control.evaluate((element) =>
      element === document.activeElement
        ? 'the control'
        : (document.activeElement?.outerHTML.slice(0, 200) ?? 'nobody'),
    );
  };
  await expect.poll(holder, { timeout: timeoutMs }).toBe('the control');
}

/** Waits until a disabled button can be pressed again. */
export async function expectFree(button: Locator): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: timeoutMs }).toBeNull();
}

/** Records which of the texts are ever shown, however briefly. Call it before the address is opened. */
export async function watchForTexts(page: Page, texts: readonly string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const seen = new Set<string>();
    Object.assign(window, { textsSeen: seen });
    const look = () => {
      for (const text of wanted) if (document.documentElement.textContent?.includes(text)) seen.add(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => [...(window as unknown as { textsSeen: Set<string> }).textsSeen]);
}
