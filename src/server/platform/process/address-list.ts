import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is one of these, or within one of these ranges in CIDR notation, which `isAddressOrRange` has
 * checked. A text that is no address never is.
 */
export function createAddressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (text) => {
    if (ranges.length === 0) return false;
    const address = plainAddress(text);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
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

/** Without port, brackets and network interface, and an IPv4 address that arrived over IPv6 as IPv4. */
export function plainAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]{1,45})\](?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const [, beforePort] = /^([\d.]{7,15}):\d{1,5}$/.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text.trim()).split('%', 1);
  return address.toLowerCase().replace(/^::ffff:(?=[\d.]{7,15}$)/, '');
}
