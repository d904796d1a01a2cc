import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

// Networks that no stranger's name leads to with good intent: IANA's special-purpose registries, and multicast.

const notPublic4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic4.addSubnet(network, bits, 'ipv4');
}

// All that lies outside 2000::/3, IPv4 in other forms (mapped, NAT64) among it, and within that what embeds IPv4
// (Teredo, 6to4) or is for documents.
const notPublic6 = new BlockList();
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic6.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one that everybody can have. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address) ? !notPublic6.check(address, 'ipv6') : isIPv4(address) && !notPublic4.check(address, 'ipv4');
}

/** A name leads into a network that is not everybody's. The message holds no name. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets: what it has looked at is what is connected to, so a name cannot lead elsewhere between the
 * look and the connection. Of several addresses none may be private.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new PrivateAddressError('The name has no address'), '');
      else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new PrivateAddressError('The name leads to a private address'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
