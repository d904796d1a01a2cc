import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import { keptKey } from './session-keys.ts';

/** The settings that determine the key of links. */
export type LinkSettings = Pick<Env, 'linkKey' | 'sessionKeys' | 'dataDir'>;

/** Derives a key per purpose, so that a signed cookie cannot be used as a link. */
export const keyFor = (purpose: string, key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url');

/**
 * The key of the settings. Without one, it is derived from the oldest session key, which all processes share and which
 * is the last to be removed on rotation. A demonstration without either generates a key and stores it.
 */
export function linkKeyOf({ linkKey, sessionKeys, dataDir }: LinkSettings): string {
  const oldest = sessionKeys?.at(-1);
  return linkKey ?? (oldest ? keyFor('request links', oldest) : keptKey(join(dataDir, 'link-key'), dataDir));
}
