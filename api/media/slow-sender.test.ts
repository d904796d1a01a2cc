import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenHere, stopServer } from '../testing/test-server.ts';
import { rawRequest } from '../testing/upload-client.ts';
import { drainBody } from '../http/drain-body.ts';
import { receiveFile } from './incoming-files.ts';

async function serving(listener: RequestListener, work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  try {
    await work(await listenHere(server));
  } finally {
    await stopServer(server);
  }
}

const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('a client that sends a picture too slowly is disconnected, one that is fast enough is not, however long it takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-test-'));
  let count = 0;
  const receive: RequestListener = (request, response) => {
    count += 1;
    void receiveFile(request, join(folder, `${count}`), 10_000, { everyMs: 200, bytes: 100 }).then(
      () => response.end('whole'),
      () => response.destroy(),
    );
  };
  await serving(receive, async (port) => {
    const slow = rawRequest(port, head('PUT', '/objects/x', 1000));
    slow.write('x');
    const fast = rawRequest(port, head('PUT', '/objects/x', 6000));
    for (let sent = 0; sent < 6000; sent += 600) {
      fast.write(Buffer.alloc(600));
      await pause(60);
    }
    while (!fast.heard().includes('whole')) await pause(5);
    expect(await slow.answer).toBe('');
    fast.end();
  });
  expect(readdirSync(folder)).toEqual(['1', '2']);
  rmSync(folder, { recursive: true });
});

test('the rest of a refused body is read up to a limit, while data arrives', async () => {
  const listener: RequestListener = (request, response) => {
    void drainBody(request, 50_000, { everyMs: 200, bytes: 100 }).then(() => response.end('read'));
  };
  await serving(listener, async (port) => {
    const [whole, endless, silent] = [4, 1_000_000, 1_000_000].map((length) =>
      rawRequest(port, head('PUT', '/objects/x', length)),
    );
    whole?.write('1234');
    endless?.write(Buffer.alloc(60_000));
    for (const request of [whole, endless, silent]) {
      await expect.poll(() => request?.heard()).toContain('read');
      request?.end();
    }
  });
});
