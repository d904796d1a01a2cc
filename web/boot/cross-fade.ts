import { paths } from '../../shared/paths.ts';
import { withoutBase } from '../routing.ts';

/** Of a picture that both screens show. */
const coverName = 'cover';

/** Nothing is in the way of a finger meanwhile. */
const styles = `
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: 140ms; }
  ::view-transition-group(${coverName}) { animation-duration: 220ms; animation-timing-function: cubic-bezier(0.2, 0.8, 0.25, 1); }
`;

let areStyled = false;

/** Not a style element: the content security policy forbids what a script writes into one. */
function style(): void {
  if (areStyled) return;
  areStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** The cover of the card that leads to a profile. */
function coverOfCard(profile: string): HTMLElement | undefined {
  const leads = (card: Element) =>
    [...card.querySelectorAll('a')].some(({ pathname }) => withoutBase(pathname) === profile);
  return [...document.querySelectorAll('article')].find(leads)?.querySelector('img') ?? undefined;
}

const isProfile = (path: string): boolean => path.startsWith(paths.provider(''));

/** What the device tells of a profile takes a moment to be read: the screen stands still so long, in ms. */
const [stepMs, patienceMs] = [10, 100];

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The cover of the profile that has just been opened; null where it is not drawn yet. */
async function coverOfProfile(): Promise<HTMLElement | null> {
  for (let waited = 0; waited < patienceMs; waited += stepMs) {
    const cover = document.querySelector<HTMLElement>('main img');
    if (cover) return cover;
    await pause(stepMs);
  }
  return null;
}

/**
 * One screen fades into the next, and the cover of a card grows into that of its profile; at once where somebody wants
 * no motion, and in browsers that cannot. `path`: of the next, as the routes know it. `go` leads there.
 */
export function crossFade(path: string, go: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  // TypeScript's library has it, whatever the browser at hand has.
  const browser: Partial<Pick<Document, 'startViewTransition'>> = document;
  if (!browser.startViewTransition || isStill) {
    go();
    return;
  }
  style();
  const card = isProfile(path) ? coverOfCard(path) : undefined;
  card?.style.setProperty('view-transition-name', coverName);
  let cover: HTMLElement | null = null;
  const transition = browser.startViewTransition(async () => {
    go();
    // The answer to a navigation is drawn at the end of its turn.
    await pause(0);
    card?.style.removeProperty('view-transition-name');
    cover = card ? await coverOfProfile() : null;
    cover?.style.setProperty('view-transition-name', coverName);
  });
  // One that is overtaken by the next has shown what it was to show.
  transition.ready.catch(() => {});
  void transition.finished.catch(() => {}).finally(() => cover?.style.removeProperty('view-transition-name'));
}
