import { isIP } from 'node:net';

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
  const family = isIP(plain);
  if (family === 4) return ofVersion4(plain.split('.'));
  if (family === 0) return { sender: 'no address', site: 'no address', isCountless: false };
  const groups = groupsOf(plain);
  // `::ffff:192.0.2.1`, an IPv4 address as reported by a dual-stack socket.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return ofVersion4(groups.slice(6).flatMap((group) => octetsOf(group)));
  }
  return {
    sender: groups.slice(0, 4).join(':'),
    site: groups.slice(0, 3).join(':'),
    isCountless: true,
  };
}

function ofVersion4(octets: readonly string[]): AddressPrefixes {
  return {
    sender: octets.join('.'),
    site: octets.slice(0, 3).join('.'),
    isCountless: false,
  };
}

/** The eight groups of a valid IPv6 address, as URLs normalise it. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

function octetsOf(group: string): string[] {
  const value = Number.parseInt(group, 16);
  return [String(value >> 8), String(value & 0xff)];
}
