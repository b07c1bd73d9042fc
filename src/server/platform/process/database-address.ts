/** What `target_session_attrs` of an address may ask for, and the role of the server that is meant. */
const ROLES = {
  any: 'any',
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'prefer-standby',
} as const;

/** The role of the server that an address asks for. */
export type Role = (typeof ROLES)[keyof typeof ROLES];

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** Writes `postgres://h1:1,h2:2/db?target_session_attrs=…` as one address for each host; throws where it cannot be read. */
export function splitAddress(address: string): { addresses: URL[]; role: Role } {
  const [, start = '', hosts = '', end = ''] = PARTS.exec(address) ?? [];
  const addresses = hosts.split(',').map((host) => new URL(`${start}${host}${end}`));
  const asked = addresses[0]?.searchParams.get('target_session_attrs') ?? 'any';
  const role = Object.entries(ROLES).find(([name]) => name === asked)?.[1];
  if (role === undefined || (addresses.length > 1 && addresses.some(({ host }) => host === ''))) {
    throw new Error('The address cannot be read.');
  }
  for (const { searchParams } of addresses) searchParams.delete('target_session_attrs');
  return { addresses, role };
}
