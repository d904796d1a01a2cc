/**
 * Where browsers have their messages from: Chrome and what is made of it, Firefox, Edge, Safari. `*.` stands for any
 * names before a dot.
 */
const knownPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Whether a host, with its port where that is not the usual one, is one of those listed. */
function isListedHost(host: string, list: readonly string[]): boolean {
  return list.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry,
  );
}

/**
 * Whether our server may send to this address: it does so to whatever a signed-in person says. `own`: hosts of the
 * settings.
 */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  const host = URL.parse(endpoint)?.host ?? '';
  return isListedHost(host, knownPushServices) || isListedHost(host, own);
}

/** Whose servers an endpoint is at, as far as its name tells: the last three parts of it. */
export function operatorOf(endpoint: string): string {
  return (URL.parse(endpoint)?.hostname ?? '').split('.').slice(-3).join('.');
}
