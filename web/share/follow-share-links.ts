import { pageOf, sharedPage, type SharedPage } from './shared-page.ts';

/** The browser's own list of apps; false: there is none, or it may not be shown now. */
async function shareByBrowser(page: SharedPage): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    // Closed again, which is an answer too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function share(page: SharedPage, link: string): Promise<void> {
  if (await shareByBrowser(page)) return;
  try {
    await import('./ShareSheet.tsx');
    sharedPage.set(page);
  } catch {
    // Without a network, or its code is lost: what the link does by itself.
    open(link, '_blank', 'noopener');
  }
}

/** From now on the links of `ShareLink` ask the browser first. */
export function followShareLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-share]') : null;
    // Who wants a tab of its own gets it.
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const page = pageOf(link.href);
    if (!page) return;
    event.preventDefault();
    void share(page, link.href);
  });
}
