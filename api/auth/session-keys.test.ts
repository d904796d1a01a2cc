import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionKeysOf } from './session-keys.ts';
import { ValueSigner } from './signed-value.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-keys-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the keys that sign cookies', () => {
  test('are those of the settings, and no file is written', () => {
    expect(sessionKeysOf({ sessionKeys: ['one', 'two'], dataDir: folder })).toEqual(['one', 'two']);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are generated once in a demonstration, in a file that only its owner can read', () => {
    const dataDir = join(folder, 'data');
    const [key = ''] = sessionKeysOf({ sessionKeys: undefined, dataDir });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(sessionKeysOf({ sessionKeys: undefined, dataDir })).toEqual([key]);
    expect(readdirSync(dataDir)).toEqual(['session-key']);
    expect(statSync(join(dataDir, 'session-key')).mode & 0o077).toBe(0);
  });

  test('are never empty', () => {
    writeFileSync(join(folder, 'session-key'), '\n');
    expect(() => sessionKeysOf({ sessionKeys: undefined, dataDir: folder })).toThrow('holds no valid key');
    expect(() => new ValueSigner([])).toThrow(RangeError);
  });
});

describe('a signed value', () => {
  const signer = new ValueSigner(['new key', 'old key']);

  test('is valid for the purpose it was signed for', () => {
    const signed = signer.sign('cookie', 'value.with.dots');
    expect(signer.verify('cookie', signed)).toBe('value.with.dots');
    expect(signer.verify('other', signed)).toBeNull();
  });

  test('is valid if an older key signed it, and the newest key signs', () => {
    expect(signer.verify('cookie', new ValueSigner(['old key']).sign('cookie', 'v'))).toBe('v');
    expect(new ValueSigner(['old key']).verify('cookie', signer.sign('cookie', 'v'))).toBeNull();
    expect(new ValueSigner(['new key']).verify('cookie', signer.sign('cookie', 'v'))).toBe('v');
  });

  test.each(['', '.', 'v', 'v.', '.AAAA', 'v.AAAA'])('is invalid if it is made up: %j', (text) => {
    expect(signer.verify('cookie', text)).toBeNull();
  });
});
