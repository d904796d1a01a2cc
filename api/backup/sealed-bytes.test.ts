import { describe, expect, test } from 'vitest';
import { sealerFor } from './sealed-bytes.ts';

const path = 'private/a.webp';
const contents = Buffer.from('the living room of somebody');

describe('a file that is encrypted', () => {
  const sealer = sealerFor('a key of twenty letters');
  const stored = sealer.seal(path, contents);

  test('opens with its key, in another process too, and shows nothing of what is in it', () => {
    expect(sealerFor('a key of twenty letters').open(path, stored)).toEqual(contents);
    expect(stored.includes('living')).toBe(false);
    expect(sealer.open(path, sealer.seal(path, Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  test('is never the same twice', () => {
    expect(sealer.seal(path, contents).subarray(24).equals(stored.subarray(24))).toBe(false);
  });

  test('does not open when any bit of it has turned', () => {
    // Another salt of the backup is another key, which takes a while to make: a few bits of it stand for all.
    const places = [0, 7, 8, 23, ...Array.from({ length: stored.length - 24 }, (_, at) => at + 24)];
    for (const at of places) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 4;
      expect(() => sealer.open(path, changed)).toThrow(/does not open|is not encrypted/);
    }
  });

  test('does not open when it is cut short, goes on, or stands in the place of another', () => {
    for (const length of [8, 39, 40, 55, 56, stored.length - 1]) {
      expect(() => sealer.open(path, stored.subarray(0, length))).toThrow(/cut short|does not open/);
    }
    expect(() => sealer.open(path, Buffer.concat([stored, Buffer.from('x')]))).toThrow('does not open');
    expect(() => sealer.open('private/b.webp', stored)).toThrow('does not open');
  });

  test('does not open with another key, and says so without one', () => {
    expect(() => sealerFor('a key of twenty letterz').open(path, stored)).toThrow('BACKUP_KEY is another one');
    expect(() => sealerFor(null).open(path, stored)).toThrow('BACKUP_KEY must be the key it was made with');
    expect(() => sealer.open(path, contents)).toThrow('is not encrypted, but BACKUP_KEY is set');
  });
});
