import { isIP } from 'node:net';
import { createAddressList, plainAddress } from './address-list.ts';

/** The proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = {
  /** Whether a request whose socket ends at this address comes from one of our own proxies. */
  has: (address: string) => boolean;
  /**
   * Who called: the rightmost hop of `X-Forwarded-For` that is no proxy of ours. Anything left of it was
   * written by the caller. Without a trusted proxy at the other end of the socket: that end.
   */
  callerOf: (peer: string, forwardedFor: string | undefined) => string;
};

/** More hops than this are treated as an attack. */
const MOST_HOPS = 20;

/** Takes addresses and ranges in CIDR notation, which `isAddressOrRange` has checked. */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const has = createAddressList(ranges);
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
