import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { FetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolved = { address: string; family: number };
export type Resolve = (host: string) => Promise<Resolved[]>;

/** What a connection may be made to: public addresses, and to a private one where the host is allowed. */
export type HostRules = {
  mayBePrivate: boolean;
  /** Whether a public server has led there: then no setting allows it. */
  isFromPublic: boolean;
  /** Finds the addresses of a name; by default as this machine does. */
  resolve?: Resolve | undefined;
};

const resolveHere: Resolve = (host) => lookup(host, { all: true });

/**
 * The rules for an address, and for one that it was led to: whoever may be private is named with its port, and nobody on the
 * public internet leads into the own network.
 */
export function rulesFor(
  url: URL,
  {
    privateHosts,
    resolve,
    ledFrom = null,
  }: { privateHosts: readonly string[]; resolve?: Resolve | undefined; ledFrom?: HostRules | null },
): HostRules {
  const isFromPublic = ledFrom?.mayBePrivate === false;
  return { mayBePrivate: !isFromPublic && isAllowed(url, privateHosts), isFromPublic, resolve };
}

/** Whether one of these names host and port of an address; one without a port means that of the protocol. */
function isAllowed({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  const named = `${hostname}:${port || usual}`;
  return hosts.some((host) => named === (/:\d+$/.test(host) ? host : `${host}:${usual}`));
}

/**
 * Finds the addresses for a connection and refuses them if one is not public. The connection is made to exactly these
 * addresses, so that a name cannot stand for another one by then.
 */
export function checkedLookup(rules: HostRules): LookupFunction {
  const { mayBePrivate, resolve = resolveHere } = rules;
  const addressesOf = async (host: string) => {
    const addresses = await resolve(host);
    if (mayBePrivate || addresses.every(({ address }) => isPublicAddress(address)))
      return addresses;
    throw notPublic(host, rules);
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
export function refusePrivateLiteral({ hostname }: URL, rules: HostRules): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (rules.mayBePrivate || isIP(host) === 0 || isPublicAddress(host)) return;
  throw notPublic(host, rules);
}

function notPublic(host: string, { isFromPublic }: HostRules): FetchError {
  return new FetchError(
    isFromPublic
      ? `A redirect leads to ${host}, which is not on the public internet.`
      : `${host} is not on the public internet. The server may be set up to allow it.`,
  );
}
