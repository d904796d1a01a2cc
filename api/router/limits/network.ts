import type { IncomingMessage } from 'node:http';
import { prefixesOf } from './address-prefixes.ts';

/**
 * The address of who asks: the connection's, or what our own proxy says of it, which stands last. Koa's `ctx.ip` is the
 * same.
 */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  // node:http joins several headers of this name; its types know that only of others.
  const last = forwarded === undefined ? '' : String(forwarded).split(',').at(-1)?.trim();
  return last || (socket.remoteAddress ?? '');
}

const known = new Map<string, string>();

/** Addresses remembered at most: a line of the log is written for every request. */
const mostKnown = 1000;

/** As much of an address as a log may keep: `192.0.2.0/24`, `2001:db8:1::/48`; `unknown` for what is no address. */
export function networkOf(address: string): string {
  let network = known.get(address);
  if (network === undefined) {
    if (known.size >= mostKnown) known.clear();
    network = shortened(address);
    known.set(address, network);
  }
  return network;
}

function shortened(address: string): string {
  const { site, isCountless } = prefixesOf(address);
  if (isCountless) return `${site}::/48`;
  return site.includes('.') ? `${site}.0/24` : 'unknown';
}
