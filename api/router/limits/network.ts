import type { IncomingMessage } from 'node:http';
import { prefixesOf } from './address-prefixes.ts';

/**
 * The client's address: that of the connection, or behind our own proxy the last one in X-Forwarded-For. Equals Koa's
 * `ctx.ip`.
 */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  // node:http joins repeated headers of this name, but its types allow a list.
  const last = forwarded === undefined ? '' : String(forwarded).split(',').at(-1)?.trim();
  return last || (socket.remoteAddress ?? '');
}

const known = new Map<string, string>();

/** Maximum number of cached addresses; every request writes a log line. */
const maxKnown = 1000;

/**
 * The part of an address that a log may contain: `192.0.2.0/24`, `2001:db8:1::/48`; `unknown` for an invalid address.
 */
export function networkOf(address: string): string {
  let network = known.get(address);
  if (network === undefined) {
    if (known.size >= maxKnown) known.clear();
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
