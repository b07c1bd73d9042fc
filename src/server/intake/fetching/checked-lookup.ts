import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { FetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolved = { address: string; family: number };
export type Resolve = (host: string) => Promise<Resolved[]>;

/** What connections may be made to: public addresses, and whatever the names of `privateHosts` stand for. */
export type HostRules = {
  privateHosts: readonly string[];
  /** Finds the addresses of a name; by default as this machine does. */
  resolve?: Resolve;
};

const resolveHere: Resolve = (host) => lookup(host, { all: true });

/**
 * Finds the addresses for a connection and refuses them if one is not public. The connection is made to exactly these
 * addresses, so that a name cannot stand for another one by then.
 */
export function checkedLookup({ privateHosts, resolve = resolveHere }: HostRules): LookupFunction {
  const addressesOf = async (host: string) => {
    const addresses = await resolve(host);
    if (privateHosts.includes(host.toLowerCase())) return addresses;
    if (addresses.every(({ address }) => isPublicAddress(address))) return addresses;
    throw notPublic(host);
  };
  return (host, options, callback) => {
    addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else if (first) callback(null, first.address, first.family);
        else callback(new FetchError(`${host} has no address.`), '');
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/** Throws where the host of an address is written as an IP address that is not public: those are not looked up. */
export function refusePrivateLiteral({ hostname }: URL, { privateHosts }: HostRules): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 0 || isPublicAddress(host) || privateHosts.includes(host)) return;
  throw notPublic(host);
}

function notPublic(host: string): FetchError {
  return new FetchError(
    `${host} is not on the public internet. The server may be set up to allow it.`,
  );
}
