import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network prefixes of a client's address that limits count. */
export type AddressPrefixes = {
  /** What one client controls: an IPv4 address, or an IPv6 /64, in which a client can choose any address. */
  readonly sender: string;
  /** What one household or company gets: IPv4 /24, IPv6 /48. */
  readonly site: string;
  /** IPv6: the number of senders in a site is practically unlimited. */
  readonly isCountless: boolean;
};

/** Never throws: an invalid address, which a proxy may send, is one sender of its own. */
export function prefixesOf(address: string): AddressPrefixes {
  // Some proxies append the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`.
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  const plain = bare.replace(/%.*$/s, '');
  // `ipaddr.js` would also accept `1.2.3`.
  if (isIP(plain) === 0) return { sender: 'no address', site: 'no address', isCountless: false };
  // `process` makes an IPv4 address of `::ffff:192.0.2.1`, as a dual-stack socket reports it.
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) {
    return { sender: parsed.octets.join('.'), site: parsed.octets.slice(0, 3).join('.'), isCountless: false };
  }
  const groups = parsed.parts.map((part) => part.toString(16));
  return { sender: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':'), isCountless: true };
}
