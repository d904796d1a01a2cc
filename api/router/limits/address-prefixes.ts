import { isIP } from 'node:net';

/** The networks that a client's address lies in, by the length that counts for its family. */
export type AddressPrefixes = {
  /**
   * What one sender has for itself: an IPv4 address, or the /64 of an IPv6 one, whose other half everybody makes up
   * alone.
   */
  readonly sender: string;
  /** What one household or firm is given: IPv4 /24, IPv6 /48. */
  readonly site: string;
  /** IPv6: the site's addresses are as good as countless. */
  readonly isCountless: boolean;
};

/** Never throws: what is no address at all, which a proxy may send, is one sender of its own. */
export function prefixesOf(address: string): AddressPrefixes {
  // Some proxies write the port behind it: `192.0.2.1:5000`, `[2001:db8::1]:5000`.
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  const plain = bare.replace(/%.*$/s, '');
  const family = isIP(plain);
  if (family === 4) return ofVersion4(plain.split('.'));
  if (family === 0) return { sender: 'no address', site: 'no address', isCountless: false };
  const groups = groupsOf(plain);
  // `::ffff:192.0.2.1`, as a socket that listens for both families tells of IPv4.
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

/** The eight groups of a valid IPv6 address, in the one spelling that URLs have for them. */
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
