// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { handOverPictures } from './kept-pictures.ts';
import { mostPictures, type WorkerMessage } from './worker-message.ts';

class FakeTiming {
  readonly name: string;
  readonly initiatorType: string;
  constructor(initiatorType: string, name: string) {
    this.initiatorType = initiatorType;
    this.name = name.startsWith('/') ? `https://nivasa.lk${name}` : name;
  }
}

let loaded: object[];
const decode = vi.fn<() => Promise<void>>();
const postMessage = vi.fn<(message: WorkerMessage) => void>();
const worker = { postMessage };

beforeEach(() => {
  vi.clearAllMocks();
  loaded = [];
  decode.mockResolvedValue();
  vi.stubGlobal('PerformanceResourceTiming', FakeTiming);
  vi.stubGlobal('location', { origin: 'https://nivasa.lk' });
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) => (type === 'resource' ? loaded : []),
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
});

const img = (name: string) => new FakeTiming('img', name);
const link = (name: string) => new FakeTiming('link', name);

test('the pictures that the page has loaded are named once each, the first one too, which a link asks for', async () => {
  loaded = [
    link('/objects/cover?w=1280'),
    link('/assets/app-1.css'),
    link('/icon.svg'),
    new FakeTiming('script', '/assets/app-1.js'),
    new FakeTiming('fetch', '/objects/read-by-a-script'),
    img('/objects/a?w=640'),
    img('/objects/a?w=640'),
    img('/objects/b?w=640'),
  ];
  await handOverPictures(worker);
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual([
    {
      type: 'KEEP_PICTURES',
      urls: [
        'https://nivasa.lk/objects/cover?w=1280',
        'https://nivasa.lk/objects/a?w=640',
        'https://nivasa.lk/objects/b?w=640',
      ],
    },
  ]);
});

test.each([
  ['without pictures', []],
  ["with other people's pictures alone", [img('https://pictures.example/a.png')]],
  ['with what only the server answers', [img('/api/picture'), img('/objects/upload/a')]],
  ['with entries of another kind', [{ initiatorType: 'img', name: 'https://nivasa.lk/objects/a' }]],
])('a page %s has nothing to hand over, and asks for no picture either', async (_name, entries) => {
  loaded = entries;
  await handOverPictures(worker);
  expect(postMessage).not.toHaveBeenCalled();
  expect(decode).not.toHaveBeenCalled();
});

test('of very many pictures the first are named', async () => {
  loaded = Array.from({ length: mostPictures + 5 }, (_, number) => img(`/objects/${number}`));
  await handOverPictures(worker);
  expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
    urls: Array.from({ length: mostPictures }, (_, number) => `https://nivasa.lk/objects/${number}`),
  });
});

test('the worker is told once it has seen how this browser asks for pictures, or that it cannot', async () => {
  loaded = [img('/objects/a')];
  const { promise, resolve } = Promise.withResolvers<void>();
  decode.mockReturnValueOnce(promise);
  const done = handOverPictures(worker);
  await new Promise((ready) => setTimeout(ready));
  expect(postMessage).not.toHaveBeenCalled();
  resolve();
  await done;
  expect(postMessage).toHaveBeenCalledOnce();
  decode.mockRejectedValueOnce(new DOMException('Not a picture', 'EncodingError'));
  await handOverPictures(worker);
  expect(postMessage).toHaveBeenCalledTimes(2);
});
