import { pageOf, sharedPage, type SharedPage } from './shared-page.ts';

/** Opens the browser's share sheet; false: there is none, or it is not allowed now. */
async function shareByBrowser(page: SharedPage): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    // The user closed it, which counts as handled.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function share(page: SharedPage, link: string): Promise<void> {
  if (await shareByBrowser(page)) return;
  try {
    await import('./ShareSheet.tsx');
    sharedPage.set(page);
  } catch {
    // Without a network, or if the code failed to load: does what the plain link does.
    open(link, '_blank', 'noopener');
  }
}

/** From now on the links of `ShareLink` open the browser's share sheet first. */
export function followShareLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-share]') : null;
    // A click that opens a new tab is not intercepted.
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const page = pageOf(link.href);
    if (!page) return;
    event.preventDefault();
    void share(page, link.href);
  });
}
