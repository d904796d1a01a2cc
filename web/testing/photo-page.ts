import { onlineManager } from '@tanstack/react-query';
import { beforeEach, vi } from 'vitest';
import { photoCount } from '../lib/device-status.ts';
import type { PhotoRow } from '../outbox/photos/photo-row.ts';
import { emptyOutbox, lookInside, sampleRow, sampleStatus } from './outbox-samples.ts';

/** A resized photo. */
export const prepared = (number = 1) => ({
  bytes: new Uint8Array([number]).buffer,
  digest: 'd'.repeat(43),
  thumbnail: 'data:image/webp;base64,AA==',
});

/** The form that photos are added to. */
export const form = { draft: 'booking' } as const;

export const stored = (): Promise<PhotoRow[]> => lookInside(({ photos }) => photos.toArray());
export const change = (more: Partial<PhotoRow>) =>
  lookInside(async ({ photos }) => photos.bulkPut((await photos.toArray()).map((row) => ({ ...row, ...more }))));
export const put = (...rows: Parameters<typeof sampleRow>[1][]) =>
  lookInside((database) => database.rows.bulkPut(rows.map((more, place) => sampleRow(place + 1, more))));

type Asked = { readonly method: string; readonly path: string; readonly init: RequestInit };

/** The requests to the server, and its responses. */
type PhotoServer = {
  readonly asked: Asked[];
  answer: (path: string, init: RequestInit) => Response | Promise<Response>;
};

/** Sets up a device without photos, and a server that accepts them, for each test of a file. */
export function setUpPhotos(): PhotoServer {
  const server: PhotoServer = { asked: [], answer: () => Response.error() };
  beforeEach(async () => {
    localStorage.clear();
    onlineManager.setOnline(true);
    sessionStorage.clear();
    await emptyOutbox();
    photoCount.set(0);
    server.asked.length = 0;
    server.answer = (path, init) => {
      if (path === '/api/requests/status') return Response.json([{ ...sampleStatus }]);
      if (path !== '/api/photos') return new Response('', { status: 201, headers: { 'Upload-Offset': '1' } });
      const { id } = JSON.parse(typeof init.body === 'string' ? init.body : '') as { readonly id: string };
      return Response.json({ id, address: `/photos/${id}?expires=1&signature=s`, received: 0, storedAt: null });
    };
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      server.asked.push({ method: init.method ?? '', path, init });
      return server.answer(path, init);
    });
  });
  return server;
}
