/**
 * A link of header, menu or footer leads to the beginning of a page, also where it only leads to another state of the
 * screen that is open: all professionals, from those of one city.
 */
export function followFrameLinks(): void {
  document.addEventListener('click', (event) => {
    const within = event.target instanceof Element ? event.target : null;
    const link = within?.closest<HTMLAnchorElement>('[data-app] > :is(header, footer) a[href]');
    // Not taken by the app, or to another screen, which begins at the top by itself.
    if (!link || !event.defaultPrevented || link.pathname !== location.pathname || link.hash) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
