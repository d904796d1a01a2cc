import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import { ValueSigner } from './signed-value.ts';

/**
 * Returns the keys that sign cookies, from the settings. Without keys a demonstration generates one and stores it in
 * the data folder, so that sessions survive a restart and processes share it.
 */
export function sessionKeysOf({ sessionKeys, dataDir }: Pick<Env, 'sessionKeys' | 'dataDir'>): readonly string[] {
  return sessionKeys ?? [keptKey(join(dataDir, 'session-key'), dataDir)];
}

/** Signs with these keys. A demonstration generates its key at the first use. */
export function sessionSigner(settings: Pick<Env, 'sessionKeys' | 'dataDir'>): () => ValueSigner {
  let signer: ValueSigner | undefined;
  return () => (signer ??= new ValueSigner(sessionKeysOf(settings)));
}

/** A key that is generated once, in a file that only its owner can read. */
export function keptKey(file: string, folder: string): string {
  const known = readKey(file);
  if (known) return known;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Unlike a rename, a hard link never replaces the key of a process that was faster.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const key = readKey(file);
  if (!key) throw new Error(`${file} holds no valid key: delete it, and a new one is made (everyone is signed out)`);
  return key;
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
