import { m } from '../../paraglide/messages.js';
import { baseLocale, extractLocaleFromNavigator } from '../../paraglide/runtime.js';
import { paths } from '../../shared/paths.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import { subscriptionsPath } from '../../shared/push/push-path.ts';
import { languagePath, siteLanguages, splitLanguage } from '../../shared/site-language.ts';

/**
 * Said when a push cannot be read: browsers insist that each shows something, and this gives nothing away. In the
 * language of the browser: a worker serves the pages of all.
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

/** What a push says. Pushes are encrypted for this device, so only our server can have written it. */
export function noticeOf(text: string): PushNotice {
  try {
    return JSON.parse(text) as PushNotice;
  } catch {
    return anyNews();
  }
}

/** TypeScript's library does not have `renotify`. */
type ShownOptions = NotificationOptions & { readonly renotify: boolean };

/** News of a job takes the place of older news of it, and is heard all the same. */
export const shownAs = ({ body, url, tag }: PushNotice): ShownOptions => ({
  body,
  tag,
  renotify: true,
  icon: '/install/icon-192.png',
  data: url,
  lang: splitLanguage(url).language,
});

/** An open tab that is there already. */
export const tabAt = <T extends { readonly url: string }>(tabs: readonly T[], place: string): T | undefined =>
  tabs.find(({ url }) => new URL(url).pathname === place);

/** The browser has ended a subscription by itself. Not every browser says which. */
export type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

/** Puts another in the place of a subscription, for the person whose it was: the server knows who that is. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  // Nobody can say whose it was; the portal mends it when that person opens it.
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const next = newSubscription ?? (await manager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { keys } = next.toJSON();
  const { status, headers } = await fetch(subscriptionsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: next.endpoint, keys, replaces: oldSubscription.endpoint }),
  });
  // Its person has signed out here, or somebody else has signed in. A proxy's 404 says nothing of either.
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  if (isProblem && (status === 401 || status === 404)) await next.unsubscribe();
}
