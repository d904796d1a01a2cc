import { createECDH } from 'node:crypto';

/** What push services know this server by. Keys are base64url, as `web-push generate-vapid-keys` prints them. */
export type VapidSettings = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** Each is useless without the others. */
const vapidNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

type Given = Partial<Record<(typeof vapidNames)[number], string | undefined>>;

/** The settings, null when there are none, or what is wrong with them. */
export function vapidOf(given: Given): VapidSettings | null | { readonly fault: string } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    const [missing, other] = [
      vapidNames.find((name) => given[name] === undefined),
      vapidNames.find((name) => given[name] !== undefined),
    ];
    return { fault: `${missing} must be set when ${other} is` };
  }
  if (publicHalfOf(privateKey) !== publicKey) return { fault: 'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY' };
  return { publicKey, privateKey, subject };
}

/** Null for bytes that are no private key. */
function publicHalfOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}
