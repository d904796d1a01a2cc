import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const bucket = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.org/',
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_S3_BUCKET: 'copies',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};
const read = (environment: Record<string, string>) => readEnv(environment, '').backup;

describe('settings of backups', () => {
  test('are none by themselves', () => {
    expect(read({})).toEqual({ folder: null, bucket: null, key: null });
  });

  test('name a folder or a bucket, and a key', () => {
    expect(read({ BACKUP_DIR: '/mnt/copies', BACKUP_KEY: 'a key of twenty letters' })).toEqual({
      folder: '/mnt/copies',
      bucket: null,
      key: 'a key of twenty letters',
    });
    expect(read({ ...bucket, BACKUP_S3_PREFIX: 'nivasa/nights' }).bucket).toEqual({
      s3: {
        endpoint: 'https://s3.example.org',
        region: 'us-east-1',
        bucket: 'copies',
        keyId: 'id',
        secret: 'secret',
        isPathStyle: false,
      },
      prefix: 'nivasa/nights',
    });
    expect(read(bucket).bucket?.prefix).toBe('backups');
  });

  test.each(Object.keys(bucket))('of a bucket are refused without %s', (name) => {
    expect(() => read({ ...bucket, [name]: '' })).toThrow(`${name} must be set when others of BACKUP_S3_* are`);
  });

  test('are refused when they name two places', () => {
    expect(() => read({ ...bucket, BACKUP_DIR: '/mnt/copies' })).toThrow(
      'BACKUP_DIR cannot be set when BACKUP_S3_* is',
    );
  });
});
