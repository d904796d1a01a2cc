import { connect } from 'node:net';
import { uploadContract } from '../../shared/media/upload-contract.ts';
import type { Harness } from './api-harness.ts';
import { CookieBrowser, signIn } from './cookie-browser.ts';
import { join } from 'node:path';
import { decodeImage, publicBounds } from '../media/decode-image.ts';
import { DiskStorage } from '../media/disk-storage.ts';
import { makeSizes } from '../media/image-sizes.ts';
import { publicFiles } from '../media/storage.ts';

export async function adminOf(api: Harness): Promise<CookieBrowser> {
  const browser = new CookieBrowser(api.send, api.origin);
  await signIn(browser, 'admin@nivasa.example');
  return browser;
}

export async function newUploadUrl(admin: CookieBrowser): Promise<string> {
  const answer = await admin.send('POST', '/api/objects/upload');
  return uploadContract.createUpload.response.parse(answer.json).uploadURL;
}

/** An address without its query. */
export const storedAddress = (uploadURL: string): string => uploadURL.split('?', 1)[0] ?? '';

/** A connection on which a test writes raw text. */
export function rawRequest(
  port: number,
  head: string,
): {
  readonly write: (bytes: Buffer | string) => void;
  readonly end: () => void;
  readonly answer: Promise<string>;
  readonly heard: () => string;
} {
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const answer = new Promise<string>((resolve) => {
    // A refusal may close the connection while the test is still writing.
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  socket.write(head);
  return { write: (bytes) => void socket.write(bytes), end: () => void socket.destroy(), answer, heard: () => text };
}

/**
 * Like a browser, reads nothing before it has sent everything. Returns what it then receives, which is nothing after a
 * connection reset.
 */
export async function sendThenRead(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()).on('error', () => {}));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.resume();
  await closed;
  return text;
}

/** Stores a public picture with all its sizes where a server looks for it. */
export async function putImage(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const disk = new DiskStorage(join(dataDir, 'objects'), () => {});
  for (const [key, file] of await makeSizes(await decodeImage(bytes, publicBounds), publicFiles, id)) {
    await disk.put(key, file);
  }
}
