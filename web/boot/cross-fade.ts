import { paths } from '../../shared/paths.ts';
import { withoutBase } from '../routing.ts';

/** The view-transition-name of a picture that both screens show, as in look.css. */
const coverName = 'cover';

/** The cover of the card that links to a profile. */
function coverOfCard(profile: string): HTMLElement | undefined {
  const leads = (card: Element) =>
    [...card.querySelectorAll('a')].some(({ pathname }) => withoutBase(pathname) === profile);
  return [...document.querySelectorAll('article')].find(leads)?.querySelector('img') ?? undefined;
}

const isProfile = (path: string): boolean => path.startsWith(paths.provider(''));

/** Reading a profile from the device takes a moment. The old screen is frozen for that long, in milliseconds. */
const [stepMs, timeoutMs] = [10, 100];

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The cover of the profile that was just opened; null if it is not rendered yet. */
async function coverOfProfile(): Promise<HTMLElement | null> {
  for (let waited = 0; waited < timeoutMs; waited += stepMs) {
    const cover = document.querySelector<HTMLElement>('main img');
    if (cover) return cover;
    await pause(stepMs);
  }
  return null;
}

/**
 * One screen fades into the next, and the cover of a card morphs into that of its profile. Immediate if the user
 * prefers reduced motion, or the browser does not support it. `path`: the next screen's path in the routes. `go`
 * navigates there.
 */
export function crossFade(path: string, go: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  // TypeScript's library declares it, but not every browser has it.
  const browser: Partial<Pick<Document, 'startViewTransition'>> = document;
  if (!browser.startViewTransition || isStill) {
    go();
    return;
  }
  const card = isProfile(path) ? coverOfCard(path) : undefined;
  card?.style.setProperty('view-transition-name', coverName);
  let cover: HTMLElement | null = null;
  const transition = browser.startViewTransition(async () => {
    go();
    // The new screen is rendered at the end of the current task.
    await pause(0);
    card?.style.removeProperty('view-transition-name');
    cover = card ? await coverOfProfile() : null;
    cover?.style.setProperty('view-transition-name', coverName);
  });
  // It rejects if the next transition interrupts it, which is harmless.
  transition.ready.catch(() => {});
  void transition.finished.catch(() => {}).finally(() => cover?.style.removeProperty('view-transition-name'));
}
