/** The push services of Chrome and its derivatives, Firefox, Edge and Safari. `*.` stands for any number of labels. */
const knownPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Whether a host is in the list; it includes the port unless that is the default. */
function isListedHost(host: string, list: readonly string[]): boolean {
  return list.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry,
  );
}

/**
 * Whether our server may send to this endpoint. Without this check, a signed-in person could make it call any address.
 * `own`: hosts of the settings.
 */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  const host = URL.parse(endpoint)?.host ?? '';
  return isListedHost(host, knownPushServices) || isListedHost(host, own);
}

/** The operator of an endpoint, approximated by the last three labels of its host. */
export function operatorOf(endpoint: string): string {
  return (URL.parse(endpoint)?.hostname ?? '').split('.').slice(-3).join('.');
}
