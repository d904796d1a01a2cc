import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatherBytes, gatherMs, GatheringStream, mostWaiting, outputOf } from './gathering-stream.ts';

type Done = (error: Error | null, taken: number) => void;

/** A place for lines that takes them when and as a test says. */
class Sink {
  text = '';
  readonly pieces: number[] = [];
  /** Bytes taken of one piece. */
  most = Number.POSITIVE_INFINITY;
  error: Error | null = null;
  #pending: { readonly bytes: Buffer; readonly done: Done } | null = null;

  write(bytes: Buffer, done: Done): void {
    if (this.#pending) throw new Error('Two pieces on their way at once');
    this.#pending = { bytes, done };
  }

  writeNow(bytes: Buffer): number {
    if (this.error) throw this.error;
    return this.#take(bytes);
  }

  /** Takes what is on its way, and what follows from it, or only the next so many pieces. */
  settle(pieces = Number.POSITIVE_INFINITY): void {
    for (let count = 0; this.#pending && count < pieces; count += 1) {
      const { bytes, done } = this.#pending;
      this.#pending = null;
      if (this.error) done(this.error, 0);
      else done(null, this.#take(bytes));
    }
  }

  #take(bytes: Buffer): number {
    const taken = bytes.subarray(0, this.most);
    this.pieces.push(taken.length);
    this.text += taken.toString('latin1');
    return taken.length;
  }
}

const numbered = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, place) => `line ${from + place}\n`).join('');

let sink: Sink;
let stream: GatheringStream;

beforeEach(() => {
  vi.useFakeTimers();
  sink = new Sink();
  stream = new GatheringStream(sink);
});

afterEach(() => {
  vi.useRealTimers();
});

const writeLines = (from: number, to: number): void => {
  for (let place = from; place < to; place += 1) stream.write(`line ${place}\n`);
};

describe('lines', () => {
  test('go out in one piece, a moment after the first of them', () => {
    writeLines(0, 5);
    vi.advanceTimersByTime(gatherMs - 1);
    sink.settle();
    expect(sink.pieces).toEqual([]);
    vi.advanceTimersByTime(1);
    sink.settle();
    expect([sink.pieces.length, sink.text]).toEqual([1, numbered(0, 5)]);
    writeLines(5, 7);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect([sink.pieces.length, sink.text]).toEqual([2, numbered(0, 7)]);
  });

  test('stay in their order over many buffers, whether these are taken late or at once', () => {
    let written = 0;
    for (const isLate of [true, false, true, false]) {
      for (let round = 0; round < 3; round += 1) {
        writeLines(written, written + 30_000);
        written += 30_000;
        if (!isLate) sink.settle();
      }
    }
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text === numbered(0, written)).toBe(true);
    expect(Math.max(...sink.pieces)).toBeLessThanOrEqual(gatherBytes);
  });

  test('larger than a buffer stand between those before and after them', () => {
    const large = `${'x'.repeat(gatherBytes + 1)}\n`;
    writeLines(0, 2);
    stream.write(large);
    writeLines(2, 4);
    stream.write(large);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text === numbered(0, 2) + large + numbered(2, 4) + large).toBe(true);
  });

  test('come out whole in letters of several bytes', () => {
    sink.text = '';
    stream.write('ගාල්ල “Galle” €\n');
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(Buffer.from(sink.text, 'latin1').toString('utf8')).toBe('ගාල්ල “Galle” €\n');
  });

  test('of which only a part is taken go on where they were left', () => {
    sink.most = 7;
    writeLines(0, 20);
    vi.advanceTimersByTime(gatherMs);
    sink.settle(3);
    writeLines(20, 25);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text).toBe(numbered(0, 25));
  });
});

describe('a reader', () => {
  test('that has gone away stops nothing, and the next gets what comes then', () => {
    sink.error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    writeLines(0, 3);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    writeLines(3, 6);
    stream.flush();
    sink.error = null;
    writeLines(6, 9);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text).toBe(numbered(6, 9));
  });

  test('that takes nothing at all of a piece does not hold up the next', () => {
    sink.most = 0;
    writeLines(0, 3);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    sink.most = Number.POSITIVE_INFINITY;
    writeLines(3, 6);
    stream.flush();
    expect(sink.text).toBe(numbered(3, 6));
    sink.most = 0;
    writeLines(6, 9);
    stream.flush();
    expect(sink.text).toBe(numbered(3, 6));
  });

  test('that is slow loses none of a few lines, however long it takes', () => {
    writeLines(0, 1);
    vi.advanceTimersByTime(gatherMs);
    for (let place = 1; place < 3 * mostWaiting; place += 1) {
      writeLines(place, place + 1);
      vi.advanceTimersByTime(gatherMs);
    }
    sink.settle();
    expect(sink.text).toBe(numbered(0, 3 * mostWaiting));
  });

  test('that does not read for long loses what no buffer is left for, and the server no memory', () => {
    const large = 'x'.repeat(gatherBytes);
    writeLines(0, 1);
    for (let place = 0; place < mostWaiting + 10; place += 1) stream.write(large);
    writeLines(1, 3);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text === numbered(0, 1) + large.repeat(mostWaiting) + numbered(1, 3)).toBe(true);
    writeLines(3, 5);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text.slice(-14)).toBe(numbered(3, 5));
  });
});

describe('flushing', () => {
  test('writes what is left at once, in parts if it must, and nothing twice', () => {
    sink.most = 7;
    writeLines(0, 20);
    stream.flush();
    expect(sink.text).toBe(numbered(0, 20));
    stream.flush();
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text).toBe(numbered(0, 20));
  });

  test('leaves what is on its way alone, and loses nothing that is written afterwards', () => {
    writeLines(0, 2);
    vi.advanceTimersByTime(gatherMs);
    writeLines(2, 4);
    stream.flush();
    expect(sink.text).toBe(numbered(2, 4));
    writeLines(4, 6);
    vi.advanceTimersByTime(gatherMs);
    sink.settle();
    expect(sink.text).toBe(numbered(2, 4) + numbered(0, 2) + numbered(4, 6));
  });
});

test('a descriptor gets the lines of both ways', async () => {
  vi.useRealTimers();
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-lines-'));
  const descriptor = openSync(join(folder, 'log'), 'a');
  try {
    const lines = new GatheringStream(outputOf(descriptor));
    lines.write(numbered(0, 2));
    await vi.waitFor(() => expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(numbered(0, 2)));
    lines.write(numbered(2, 4));
    lines.flush();
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(numbered(0, 4));
  } finally {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  }
});
