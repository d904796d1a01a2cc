import { beforeEach, expect, test, vi } from 'vitest';
import { bringPictures, bytesOfPictures, missingPictures, removePictures, wantedOf } from './copied-pictures.ts';
import { isPictureAnswer, picturesOfCopy, smallOf } from './small-picture.ts';

/** The response of each URL; a network error for any other. */
let answers: Record<string, () => Response>;
let cached: Map<string, Response>;
let isFull: boolean;
const asked: string[] = [];

const picture = (bytes = 'picture') => new Response(bytes, { headers: { 'Content-Type': 'image/webp' } });
const page = () => new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html' } });

beforeEach(() => {
  answers = {};
  cached = new Map();
  isFull = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      expect(name).toBe(picturesOfCopy);
      return {
        keys: async () => [...cached.keys()].map((address) => new Request(`https://nivasa.lk${address}`)),
        delete: async ({ url }: Request) => cached.delete(url.slice('https://nivasa.lk'.length)),
        put: async (address: string, answer: Response) => {
          if (isFull) throw new DOMException('', 'QuotaExceededError');
          cached.set(address, answer);
        },
      };
    },
    delete: async () => {
      cached.clear();
      return true;
    },
  });
});

const bring = (wanted: readonly string[], onKept = () => {}, signal = new AbortController().signal) =>
  bringPictures(wanted, { signal, onKept });

const [a, b, c] = ['/objects/a?w=320', '/objects/b?w=320', '/objects/c?w=320'] as const;

test('a picture is ours or external, and maps to one small URL whatever its width', () => {
  expect([smallOf('/objects/a'), smallOf('/objects/a?w=1280'), smallOf('https://elsewhere.example/a')]).toEqual([
    a,
    a,
    undefined,
  ]);
  expect([picture(), page(), new Response('', { status: 404 })].map(isPictureAnswer)).toEqual([true, false, false]);
});

test('each picture is wanted once, professionals first, up to the limit', () => {
  expect(wantedOf(['/objects/a', null, '/objects/a?w=640', 'https://elsewhere.example/x'], ['/objects/c'])).toEqual([
    a,
    c,
  ]);
  const many = Array.from({ length: 300 }, (_, place) => `/objects/${place}`);
  const wanted = wantedOf(
    many,
    many.map((address) => `${address}-guide`),
  );
  expect(wanted).toHaveLength(260);
  expect(wanted[199]).toBe('/objects/199?w=320');
  expect(wanted[200]).toBe('/objects/0-guide?w=320');
  expect(bytesOfPictures(2)).toBe(2 * bytesOfPictures(1));
});

test('missing pictures are fetched, and those no longer in the copy are deleted', async () => {
  cached.set(a, picture());
  cached.set('/objects/gone?w=320', picture());
  answers = { [b]: picture, [c]: picture };
  const onKept = vi.fn<() => void>();
  expect(await missingPictures([a, b, c])).toEqual([b, c]);
  expect(await bring([a, b, c], onKept)).toBe('all');
  expect([...cached.keys()].sort()).toEqual([a, b, c]);
  expect(asked).toEqual([b, c]);
  expect(onKept).toHaveBeenCalledTimes(2);
  expect(await cached.get(b)?.text()).toBe('picture');
  expect(cached.get(b)?.headers.get('Content-Type')).toBe('image/webp');
});

test("a filter's page is not stored as a picture, and a missing picture does not stop the others", async () => {
  answers = { [a]: page, [b]: () => new Response('', { status: 404 }), [c]: picture };
  expect(await bring([a, b, c])).toBe('some');
  expect([...cached.keys()]).toEqual([c]);
});

test('after three network errors in a row fetching stops, and nothing is lost', async () => {
  cached.set(a, picture());
  expect(await bring([a, ...['1', '2', '3', '4', '5'].map((name) => `/objects/${name}?w=320`)])).toBe('some');
  expect(asked).toHaveLength(3);
  expect([...cached.keys()]).toEqual([a]);
});

test('stopping keeps the pictures already stored', async () => {
  const ending = new AbortController();
  answers = { [a]: picture, [b]: picture };
  expect(await bring([a, b], () => ending.abort(), ending.signal)).toBe('some');
  expect([...cached.keys()]).toEqual([a]);
});

test('a full disk is reported at the first picture that does not fit', async () => {
  isFull = true;
  answers = { [a]: picture, [b]: picture };
  expect(await bring([a, b])).toBe('full');
  expect(asked).toEqual([a]);
});

test('a browser without the Cache API stores none, and removing them does not fail', async () => {
  cached.set(a, picture());
  await removePictures();
  expect(cached.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await missingPictures([a])).toBeUndefined();
  expect(await bring([a])).toBe('full');
  await expect(removePictures()).resolves.toBeUndefined();
});
