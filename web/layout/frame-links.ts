import { focusContent } from '../components/Button.tsx';

/**
 * A link in header, menu or footer scrolls to the top of a page, also if it only changes the state of the current
 * screen, such as from the professionals of one city to all.
 */
export function followFrameLinks(): void {
  document.addEventListener('click', (event) => {
    const within = event.target instanceof Element ? event.target : null;
    const link = within?.closest<HTMLAnchorElement>('[data-app] > :is(header, footer) a[href]');
    // Not handled by the app, or it leads to another screen, which scrolls to the top by itself.
    if (!link || !event.defaultPrevented || link.pathname !== location.pathname || link.hash) return;
    scrollTo({ top: 0, behavior: 'instant' });
    focusContent();
  });
}
