import { installPrompt } from '../lib/frame-parts.ts';
import { useStore } from '../components/store.ts';

/** Chromium's event, which TypeScript's library does not declare. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
};

const canPrompt = (event: Event | null): event is InstallPrompt =>
  event !== null && 'prompt' in event && 'userChoice' in event;

export type BrowserFacts = { readonly userAgent: string; readonly maxTouchPoints: number };

/**
 * Safari on an iPhone or iPad, the only browser there whose Share button is where the steps say. An iPad identifies as
 * a Mac.
 */
export function isMobileSafari({ userAgent, maxTouchPoints }: BrowserFacts): boolean {
  const isDevice = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  // Web views in other apps omit the version; other browsers add their names.
  return (
    isDevice &&
    /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
    !/\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|YaBrowser|DuckDuckGo|Ddg|Brave|FBAN|FBAV|Instagram|Line)\b/.test(userAgent)
  );
}

/** Whether this page was opened from the home screen. */
function isStandalone(): boolean {
  // Only Safari on iOS has this property.
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true
  );
}

/**
 * `prompt`: the browser has an install prompt. `steps`: users install it themselves. `none`: not possible, or already
 * installed.
 */
export type InstallWay = 'prompt' | 'steps' | 'none';

export function useInstallWay(): InstallWay {
  const prompt = useStore(installPrompt, null);
  if (isStandalone()) return 'none';
  return canPrompt(prompt) ? 'prompt' : isMobileSafari(navigator) ? 'steps' : 'none';
}

/** Shows the browser's install prompt. Resolves once the user has chosen. */
export async function askToInstall(): Promise<void> {
  const prompt = installPrompt.get();
  if (!canPrompt(prompt)) return;
  await prompt.prompt();
  await prompt.userChoice;
  // It can be shown only once, whatever the choice.
  installPrompt.set(null);
}
