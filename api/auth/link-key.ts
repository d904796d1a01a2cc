import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import { keptKey } from './session-keys.ts';

/** What the key of links is found by. */
export type LinkSettings = Pick<Env, 'linkKey' | 'sessionKeys' | 'dataDir'>;

/** Another purpose has another key: what signs a cookie makes no link. */
export const keyFor = (purpose: string, key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url');

/**
 * The key of the settings. Without one, what follows from the oldest key of the sessions, which all processes share and
 * which goes last when they are changed; a demonstration without either makes its own, and keeps it.
 */
export function linkKeyOf({ linkKey, sessionKeys, dataDir }: LinkSettings): string {
  const oldest = sessionKeys?.at(-1);
  return linkKey ?? (oldest ? keyFor('request links', oldest) : keptKey(join(dataDir, 'link-key'), dataDir));
}
