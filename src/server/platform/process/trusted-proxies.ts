import { BlockList, isIP } from 'node:net';

/** Whose word about the caller's address counts. */
export type TrustedProxies = {
  /** Whether a request whose socket ends at this address comes from one of our own proxies. */
  has: (address: string) => boolean;
  /**
   * Who called: the rightmost hop of `X-Forwarded-For` that is no proxy of ours. Anything left of it was
   * written by the caller. Without a trusted proxy at the other end of the socket: that end.
   */
  callerOf: (peer: string, forwardedFor: string | undefined) => string;
};

/** More hops than this are somebody's attempt to keep us reading. */
const MOST_HOPS = 20;

/** Takes addresses and ranges in CIDR notation, which `isAddressOrRange` has checked. */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  const has = (text: string) => {
    if (ranges.length === 0) return false;
    const address = plainAddress(text);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
  return {
    has,
    callerOf(socketAddress, forwardedFor) {
      let caller = plainAddress(socketAddress);
      const hops = (forwardedFor ?? '').split(',').slice(-MOST_HOPS);
      while (has(caller)) {
        const hop = plainAddress(hops.pop() ?? '');
        // A hop that is no address says nothing: the proxy that passed it on is as far as we know.
        if (isIP(hop) === 0) break;
        caller = hop;
      }
      return caller;
    },
  };
}

/** Whether a text is an IP address, or a range like `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Without port and brackets, and an IPv4 address that arrived over IPv6 as IPv4. */
function plainAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]{1,45})\](?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const [, beforePort] = /^([\d.]{7,15}):\d{1,5}$/.exec(text.trim()) ?? [];
  const address = bracketed ?? beforePort ?? text.trim();
  return address.toLowerCase().replace(/^::ffff:(?=[\d.]{7,15}$)/, '');
}
