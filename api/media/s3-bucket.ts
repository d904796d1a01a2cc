import type { AwsClient } from 'aws4fetch';
import { ProblemError } from '../../shared/problem.ts';
import { tooLarge } from './incoming-files.ts';
import type { Storage } from './storage.ts';
import { EnvError, type S3Settings } from '../config/env.ts';
import type { Log } from '../config/log.ts';

/** Timeout of one request to the bucket, in milliseconds. */
const exchangeMs = 60_000;

/** Upper limit for any file that this server stores there, in bytes. */
const maxFileBytes = 64 * 1024 * 1024;

/** Upper limit in bytes for a list page, which has at most 1,000 keys. */
const largestList = 4 * 1024 * 1024;

/** Seconds after which a client may retry when the bucket failed. */
const retryAfter = 30;

/**
 * Uploads are stored under `incoming/`, processed pictures under `pictures/`, photos of requests under `private/`. All
 * objects are private.
 */
export class S3Bucket implements Storage {
  /** The bucket's URL without a trailing slash. */
  readonly base: string;
  readonly #settings: S3Settings;
  readonly #onTrouble: (trouble: object) => void;
  #client: Promise<AwsClient> | undefined;

  constructor(settings: S3Settings, onTrouble: (trouble: object) => void = () => {}) {
    this.#settings = settings;
    this.#onTrouble = onTrouble;
    const { protocol, host } = new URL(settings.endpoint);
    this.base = settings.isPathStyle
      ? `${settings.endpoint}/${settings.bucket}`
      : `${protocol}//${settings.bucket}.${host}`;
  }

  /** A presigned URL that accepts a PUT of one key for this number of seconds. */
  async presignedPut(key: string, seconds: number): Promise<string> {
    const client = await this.#aws();
    const { url } = await client.sign(`${this.#address(key)}?X-Amz-Expires=${seconds}`, {
      method: 'PUT',
      aws: { signQuery: true },
    });
    return url;
  }

  /** Null if the key does not exist. Throws 413 above the limit, without reading on. */
  async get(key: string, limit = maxFileBytes): Promise<Buffer | null> {
    const answer = await this.#exchange('GET', key, [404]);
    if (answer.ok) return this.#readUpTo(answer, limit);
    await answer.body?.cancel();
    return null;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const type = `image/${key.split('.').at(-1)}`;
    const answer = await this.#exchange('PUT', key, [], { bytes: new Uint8Array(bytes), type });
    await answer.body?.cancel();
  }

  /** Deleting a missing key succeeds. */
  async delete(key: string): Promise<void> {
    const answer = await this.#exchange('DELETE', key, [404]);
    await answer.body?.cancel();
  }

  /** All keys with this prefix, in order. The keys are created by this project, so none contains escaped characters. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (let next = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next !== '') query.set('continuation-token', next);
      const text = (await this.#readUpTo(await this.#exchange('GET', `?${query}`, []), largestList)).toString();
      for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(key);
      next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1] ?? '';
      if (next === '') return keys;
    }
  }

  /** Whether a key is readable without a signature. */
  async isOpen(key: string): Promise<boolean> {
    const answer = await fetch(this.#address(key), { signal: AbortSignal.timeout(exchangeMs) });
    await answer.body?.cancel();
    return answer.ok;
  }

  #address(key: string): string {
    return `${this.base}/${key}`;
  }

  async #aws(): Promise<AwsClient> {
    const { keyId: accessKeyId, secret: secretAccessKey, region } = this.#settings;
    try {
      this.#client ??= import('aws4fetch').then(
        ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 }),
      );
      return await this.#client;
    } catch (error) {
      // Tried again with the next call: a new version may just be being installed.
      this.#client = undefined;
      throw error;
    }
  }

  /** Any status other than success and `alsoGood` is a problem of the operator, and becomes 503. */
  async #exchange(
    method: string,
    key: string,
    alsoGood: readonly number[],
    body?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string },
  ): Promise<Response> {
    const client = await this.#aws();
    const answer = await client
      .fetch(this.#address(key), {
        method,
        ...(body && { body: body.bytes, headers: { 'Content-Type': body.type } }),
        redirect: 'error',
        signal: AbortSignal.timeout(exchangeMs),
      })
      .catch((error: unknown) => this.#fail({ method, err: error }));
    if (answer.ok || alsoGood.includes(answer.status)) return answer;
    await answer.body?.cancel();
    return this.#fail({ method, status: answer.status });
  }

  #fail(trouble: object): never {
    this.#onTrouble(trouble);
    throw new ProblemError(
      'unavailable',
      'We cannot reach the picture storage right now. Please try again in a moment.',
      { retryAfter },
    );
  }

  async #readUpTo({ body }: Response, limit: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of body ?? []) {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#fail({ method: 'GET', err: error });
    }
    return Buffer.concat(chunks);
  }
}

const openKey = 'private/who-may-read-this.webp';

/**
 * Throws an EnvError if the bucket is publicly readable, since it contains photos of homes and bank slips. If the
 * bucket cannot be reached, the server starts all the same.
 */
export async function refuseOpenBucket(settings: S3Settings | null, log: Pick<Log, 'warn'>): Promise<void> {
  if (!settings) return;
  const bucket = new S3Bucket(settings);
  let isOpen = false;
  try {
    await bucket.put(openKey, Buffer.from('Only the server that wrote this may read it.'));
    isOpen = await bucket.isOpen(openKey);
  } catch (error) {
    log.warn({ err: error }, 'could not check whether the bucket is public');
  }
  if (isOpen) throw new EnvError(`Anyone can read the bucket ${settings.bucket}: make it private`);
}
