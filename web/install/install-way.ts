import { installPrompt } from '../lib/frame-parts.ts';
import { useStore } from '../components/store.ts';

/** The event that Chromium offers; TypeScript's library does not have it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
};

const canPrompt = (event: Event | null): event is InstallPrompt =>
  event !== null && 'prompt' in event && 'userChoice' in event;

export type BrowserFacts = { readonly userAgent: string; readonly maxTouchPoints: number };

/**
 * Safari on an iPhone or iPad: the one browser there whose Share button is where the steps say. An iPad calls itself a
 * Mac.
 */
export function isMobileSafari({ userAgent, maxTouchPoints }: BrowserFacts): boolean {
  const isDevice = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  // Views inside other apps leave out the version; other browsers name themselves.
  return (
    isDevice &&
    /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
    !/\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|YaBrowser|DuckDuckGo|Ddg|Brave|FBAN|FBAV|Instagram|Line)\b/.test(userAgent)
  );
}

/** Whether this page was opened from the home screen. */
function isStandalone(): boolean {
  // Only Safari on iOS has the property.
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true
  );
}

/** The browser asks; or people do it themselves, by some steps; or there is no way, or it is done. */
export type InstallWay = 'prompt' | 'steps' | 'none';

export function useInstallWay(): InstallWay {
  const prompt = useStore(installPrompt, null);
  if (isStandalone()) return 'none';
  return canPrompt(prompt) ? 'prompt' : isMobileSafari(navigator) ? 'steps' : 'none';
}

/** Has the browser ask. Answers once somebody has chosen. */
export async function askToInstall(): Promise<void> {
  const prompt = installPrompt.get();
  if (!canPrompt(prompt)) return;
  await prompt.prompt();
  await prompt.userChoice;
  // It can be shown once only, whatever was chosen.
  installPrompt.set(null);
}
