import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/**
 * An encrypted file of a backup, version 1:
 *
 *     8 bytes    NIVASA, a zero byte, the version 1
 *     16 bytes   salt of the backup: its key is scrypt(BACKUP_KEY, salt, N = 2^15, r = 8, p = 1), 32 bytes
 *     16 bytes   salt of the file: HKDF-SHA-256(the backup's key, salt, info = path) is its key, 32 bytes, and its
 *                nonce, 12 bytes
 *     …          AES-256-GCM of the contents, the first 40 bytes and the path being the additional data
 *     16 bytes   its tag
 *
 * Every file is small enough to be held in memory, so it is one message: cut short, changed, put together anew or put
 * in the place of another, it does not open. Which files there are, and their hashes, says the manifest, which is such
 * a file itself.
 */
const magic = Buffer.from('NIVASA\0\u0001', 'latin1');
const [saltSize, tagSize] = [16, 16];
const headSize = magic.length + 2 * saltSize;

/** What a text of 16 letters or more makes of itself for one backup. */
type BackupKey = (salt: Buffer) => Buffer;

/** Slow on purpose, so once for each backup. */
function backupKeyOf(secret: string): BackupKey {
  const known = new Map<string, Buffer>();
  return (salt) => {
    const name = salt.toString('hex');
    const key = known.get(name) ?? scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
    known.set(name, key);
    return key;
  };
}

export type Sealer = {
  /** The file as it is stored. `path`: where in the backup. */
  readonly seal: (path: string, contents: Buffer) => Buffer;
  /** The contents again. Throws BackupError for what this key has not sealed for this path. */
  readonly open: (path: string, stored: Buffer) => Buffer;
};

const isSealed = (stored: Buffer): boolean => stored.subarray(0, magic.length).equals(magic);

/** Null: without a key, as it is. */
export const sealerFor = (secret: string | null): Sealer => (secret === null ? plain : encrypting(secret));

const plain: Sealer = {
  seal: (_, contents) => contents,
  open(_, stored) {
    if (isSealed(stored)) throw new BackupError('The backup is encrypted: BACKUP_KEY must be the key it was made with');
    return stored;
  },
};

function encrypting(secret: string): Sealer {
  const keyOf = backupKeyOf(secret);
  const backupSalt = randomBytes(saltSize);
  const keysOf = (path: string, head: Buffer) => {
    const salt = head.subarray(magic.length, magic.length + saltSize);
    const keys = Buffer.from(hkdfSync('sha256', keyOf(salt), head.subarray(magic.length + saltSize), path, 32 + 12));
    return { key: keys.subarray(0, 32), nonce: keys.subarray(32), data: Buffer.concat([head, Buffer.from(path)]) };
  };
  return {
    seal(path, contents) {
      const head = Buffer.concat([magic, backupSalt, randomBytes(saltSize)]);
      const { key, nonce, data } = keysOf(path, head);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(data);
      return Buffer.concat([head, cipher.update(contents), cipher.final(), cipher.getAuthTag()]);
    },
    open(path, stored) {
      if (!isSealed(stored)) throw new BackupError(`${path} is not encrypted, but BACKUP_KEY is set`);
      const end = stored.length - tagSize;
      const head = stored.subarray(0, headSize);
      if (end < headSize) throw new BackupError(`${path} is cut short`);
      const { key, nonce, data } = keysOf(path, head);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
        .setAAD(data)
        .setAuthTag(stored.subarray(end));
      const contents = decipher.update(stored.subarray(headSize, end));
      try {
        return Buffer.concat([contents, decipher.final()]);
      } catch {
        throw new BackupError(`${path} does not open: BACKUP_KEY is another one, or the file has been changed`);
      }
    },
  };
}
