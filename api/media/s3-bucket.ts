import type { AwsClient } from 'aws4fetch';
import { ProblemError } from '../../shared/problem.ts';
import { tooLarge } from './incoming-files.ts';
import type { Storage } from './storage.ts';
import { EnvError, type S3Settings } from '../config/env.ts';
import type { Log } from '../config/log.ts';

/** How long one exchange with the bucket may take, in milliseconds. */
const exchangeMs = 60_000;

/** No file that this server puts there is larger, in bytes. */
const largestFile = 64 * 1024 * 1024;

/** A page of a list has 1,000 keys at most. In bytes. */
const largestList = 4 * 1024 * 1024;

/** Seconds after which it makes sense to try again what the bucket did not do. */
const retryAfter = 30;

/**
 * What people send lies under `incoming/`, what has been looked at under `pictures/`, photos of requests under
 * `private/`. Nothing of it is public.
 */
export class S3Bucket implements Storage {
  /** The bucket's address without a slash at its end. */
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

  /** An address that takes one key's bytes by PUT for so many seconds. */
  async presignedPut(key: string, seconds: number): Promise<string> {
    const client = await this.#aws();
    const { url } = await client.sign(`${this.#address(key)}?X-Amz-Expires=${seconds}`, {
      method: 'PUT',
      aws: { signQuery: true },
    });
    return url;
  }

  /** Null: there is nothing by this key. Throws 413 above the limit, without reading on. */
  async get(key: string, limit = largestFile): Promise<Buffer | null> {
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

  /** What is not there has been deleted. */
  async delete(key: string): Promise<void> {
    const answer = await this.#exchange('DELETE', key, [404]);
    await answer.body?.cancel();
  }

  /** Every key that begins so, in their order. They are made by this project, so nothing in them is escaped. */
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

  /** Whether somebody may read a key who signs nothing. */
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
    this.#client ??= import('aws4fetch').then(
      ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 }),
    );
    return this.#client;
  }

  /** Any status but those of success and `alsoGood` is the operator's matter, and 503. */
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
 * Throws an EnvError where anybody may read what lies in the bucket: photos of people's homes and slips of their banks
 * would. A bucket that cannot be asked just now is no reason not to start.
 */
export async function refuseOpenBucket(settings: S3Settings | null, log: Pick<Log, 'warn'>): Promise<void> {
  if (!settings) return;
  const bucket = new S3Bucket(settings);
  let isOpen = false;
  try {
    await bucket.put(openKey, Buffer.from('Only the server that wrote this may read it.'));
    isOpen = await bucket.isOpen(openKey);
  } catch (error) {
    log.warn({ err: error }, 'who may read the bucket could not be found out');
  }
  if (isOpen) throw new EnvError(`Anyone can read the bucket ${settings.bucket}: make it private`);
}
