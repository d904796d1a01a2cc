import type { Socket } from 'node:net';
import { prefixesOf } from './address-prefixes.ts';

/** How many connections each network holds, by the address that a connection itself comes from. */
export class PeerCounts {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False for one connection too many, which does not count. */
  admit(socket: Socket): boolean {
    const { sender, site, isCountless } = prefixesOf(socket.remoteAddress ?? '');
    const peer = isCountless ? site : sender;
    const count = (this.#open.get(peer) ?? 0) + 1;
    if (count > this.#most) return false;
    this.#open.set(peer, count);
    socket.once('close', () => {
      const left = (this.#open.get(peer) ?? 1) - 1;
      if (left > 0) this.#open.set(peer, left);
      else this.#open.delete(peer);
    });
    return true;
  }
}
