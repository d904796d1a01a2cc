import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { readEnv, type S3Settings } from '../config/env.ts';
import { listenHere, stopServer } from './test-server.ts';

export type TestBucket = {
  readonly env: Readonly<Record<string, string>>;
  /** Allows uploads from pages of this origin, like the CORS settings of a bucket. */
  readonly allowFrom: (origin: string) => void;
  /** Makes the bucket publicly readable. */
  readonly openToAll: () => void;
  readonly close: () => Promise<void>;
};

export type TestBucketServer = { readonly name: string; readonly open: () => Promise<TestBucket> };

const [keyId, secret, region, bucket] = ['test-key', 'test/secret+key', 'ap-south-1', 'nivasa-pictures'];

/** A local object store that accepts only requests with an AWS Signature Version 4. */
const standIn: TestBucketServer = {
  name: 'a stand-in that verifies signatures',
  async open() {
    const store: Store = { objects: new Map(), allowed: new Set(), isOpen: false };
    const server = createServer((request, response) => void answer(store, request, response));
    const port = await listenHere(server);
    return {
      env: {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: keyId,
        S3_SECRET_ACCESS_KEY: secret,
        S3_PATH_STYLE: '1',
      },
      allowFrom: (origin) => void store.allowed.add(origin),
      openToAll: () => {
        store.isOpen = true;
      },
      close: () => stopServer(server),
    };
  },
};

/** `http://key:secret@host:port/bucket`, in us-east-1: an existing service with its bucket. */
const elsewhere = (address: string): TestBucketServer => ({
  name: 'the service of TEST_S3_URL',
  async open() {
    const { origin, username, password, pathname } = new URL(address);
    const env = {
      S3_ENDPOINT: origin,
      S3_REGION: 'us-east-1',
      S3_BUCKET: pathname.slice(1),
      S3_ACCESS_KEY_ID: decodeURIComponent(username),
      S3_SECRET_ACCESS_KEY: decodeURIComponent(password),
      S3_PATH_STYLE: '1',
    };
    return { env, allowFrom: () => {}, openToAll: () => {}, close: async () => {} };
  },
});

const testUrl = process.env['TEST_S3_URL'];

export const testBucketServers: readonly TestBucketServer[] = testUrl ? [standIn, elsewhere(testUrl)] : [standIn];

type Store = { readonly objects: Map<string, Buffer>; readonly allowed: Set<string>; isOpen: boolean };

/** The CORS headers: none, unless the origin is allowed. */
function crossOriginHeaders({ allowed }: Store, { headers, method }: IncomingMessage): Record<string, string> {
  const { origin = '', 'access-control-request-method': wanted } = headers;
  if (!allowed.has(origin)) return {};
  const preflight =
    method === 'OPTIONS' && wanted === 'PUT'
      ? { 'Access-Control-Allow-Methods': 'PUT', 'Access-Control-Allow-Headers': 'content-type' }
      : {};
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin', ...preflight };
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await buffer(request);
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const { objects } = store;
  const known = objects.get(url.pathname);
  const crossOrigin = crossOriginHeaders(store, request);
  const say = (status: number, body?: Buffer) => void response.writeHead(status, crossOrigin).end(body);
  // A preflight is never signed.
  if (request.method === 'OPTIONS') say('Access-Control-Allow-Methods' in crossOrigin ? 200 : 403);
  else if (store.isOpen && request.method === 'GET' && known) say(200, known);
  else if (!(await isSigned(request, url)) || !`${url.pathname}/`.startsWith(`/${bucket}/`)) say(403);
  else if (request.method === 'PUT') {
    objects.set(url.pathname, sent);
    say(200);
  } else if (request.method === 'DELETE') {
    objects.delete(url.pathname);
    say(204);
  } else if (url.searchParams.get('list-type') === '2') say(200, Buffer.from(listOf(objects, url)));
  else if (known) say(200, known);
  else say(404);
}

/** Two keys per page, so that clients have to request further pages. */
function listOf(objects: Store['objects'], { searchParams }: URL): string {
  const keys = [...objects.keys()]
    .map((path) => path.slice(`/${bucket}/`.length))
    .filter((key) => key.startsWith(searchParams.get('prefix') ?? ''))
    .sort();
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const shown = keys.slice(start, start + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${shown.join('')}${more}</ListBucketResult>`;
}

/** Whether the request was signed just now: the bucket's key gives the same signature for it and its time. */
async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const { 'x-amz-content-sha256': payload, 'x-amz-date': date } = headers;
  const unsigned = new URL(url);
  unsigned.searchParams.delete('X-Amz-Signature');
  const signer = new AwsV4Signer({
    method,
    url: unsigned.href,
    headers: payload === undefined ? {} : { 'X-Amz-Content-Sha256': String(payload) },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: url.searchParams.get('X-Amz-Date') ?? String(date),
    signQuery: url.searchParams.has('X-Amz-Signature'),
  });
  const madeAt = Date.parse(signer.datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const seconds = Number(url.searchParams.get('X-Amz-Expires') ?? 900);
  if (!(Math.abs(Date.now() - madeAt) < seconds * 1000)) return false;
  const again = await signer.sign();
  return signer.signQuery ? again.url.href === url.href : again.headers.get('Authorization') === headers.authorization;
}

/** The settings for the server. `changed`: overrides. */
export function bucketSettings({ env }: TestBucket, changed: Readonly<Record<string, string>> = {}): S3Settings {
  const { s3 } = readEnv({ ...env, ...changed }, '');
  if (!s3) throw new Error('The settings of the test server are incomplete');
  return s3;
}
