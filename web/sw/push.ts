import { m } from '../../paraglide/messages.js';
import { baseLocale, extractLocaleFromNavigator } from '../../paraglide/runtime.js';
import { paths } from '../../shared/paths.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import { subscriptionsPath } from '../../shared/push/push-path.ts';
import { languagePath, siteLanguages, splitLanguage } from '../../shared/site-language.ts';

/**
 * Shown if a push cannot be read: browsers require a notification for each push, and this one reveals nothing. In the
 * browser's language, because one worker serves the pages of all languages.
 */
function anyNews(): PushNotice {
  const locale = extractLocaleFromNavigator() ?? baseLocale;
  const language = siteLanguages.find((one) => one === locale) ?? 'en';
  return {
    title: 'Nivasa',
    body: m.worker_any_news({}, { locale }),
    url: languagePath(language) + paths.portal(),
    tag: 'jobs',
  };
}

/** The content of a push. Pushes are encrypted for this device, so only our server can have written it. */
export function noticeOf(text: string): PushNotice {
  try {
    return JSON.parse(text) as PushNotice;
  } catch {
    return anyNews();
  }
}

/**
 * Puts the number of a push on the app's badge. Zero, and a push without a number, change nothing: only the page knows
 * what else the badge counts, such as unsent requests.
 */
export function showWaiting({ waiting }: PushNotice): void {
  if (waiting) void navigator.setAppBadge?.(waiting);
}

/** TypeScript's library does not declare `renotify`. */
type ShownOptions = NotificationOptions & { readonly renotify: boolean };

/** A notification of a job replaces the earlier one of that job, and alerts again. */
export const shownAs = ({ body, url, tag }: PushNotice): ShownOptions => ({
  body,
  tag,
  renotify: true,
  icon: '/install/icon-192.png',
  data: url,
  lang: splitLanguage(url).language,
});

/** An open tab with this page. */
export const tabAt = <T extends { readonly url: string }>(tabs: readonly T[], place: string): T | undefined =>
  tabs.find(({ url }) => new URL(url).pathname === place);

/** The event of a subscription that the browser has ended. Not every browser says which. */
export type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

/** Replaces a subscription for the same customer: the server knows whose it was. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  // Its customer is unknown. The portal repairs it when they open it.
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const next = newSubscription ?? (await manager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { keys } = next.toJSON();
  const { status, headers } = await fetch(subscriptionsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: next.endpoint, keys, replaces: oldSubscription.endpoint }),
  });
  // Its customer has signed out here, or another has signed in. A proxy's 404 says nothing about that.
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  if (isProblem && (status === 401 || status === 404)) await next.unsubscribe();
}
