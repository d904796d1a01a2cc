import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'nivasa-pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('pictures are stored on the disk without a bucket, and in the bucket with all of its settings', () => {
  expect(readEnv({}, '').s3).toBeNull();
  expect(readEnv({ S3_PATH_STYLE: '1' }, '').s3).toBeNull();
  expect(readEnv(whole, '').s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'ap-south-1',
    bucket: 'nivasa-pictures',
    keyId: 'id',
    secret: 'secret',
    isPathStyle: false,
  });
  expect(readEnv({ ...whole, S3_PATH_STYLE: '1' }, '').s3?.isPathStyle).toBe(true);
});

test.each(Object.keys(whole))('a bucket without %s does not start', (name) => {
  expect(() => readEnv({ ...whole, [name]: '' }, '')).toThrow(new RegExp(`^${name} must be set`));
  expect(() => readEnv({ ...whole, [name]: '' }, '')).toThrow(EnvError);
});

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'Nivasa/..'],
  ['S3_PATH_STYLE', 'maybe'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ ...whole, [name]: value }, '')).toThrow(new RegExp(`^${name} `));
});
