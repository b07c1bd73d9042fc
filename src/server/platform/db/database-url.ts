const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/;

/**
 * The address of a configured database for the driver: with Marquee's options first, and with verified TLS. Over a network
 * the connection is encrypted, and the certificate and name of the server are checked, with `prefer`, `require`,
 * `verify-ca` or without `sslmode`; only `sslmode=no-verify` and `sslmode=disable` change that. On this machine TLS is used
 * only where the address asks for it.
 */
export function completeDatabaseUrl(address: string, options: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `${options} ${url.searchParams.get('options') ?? ''}`.trim());
  url.searchParams.delete('uselibpqcompat');
  url.searchParams.set('sslmode', sslMode(url));
  return url.href;
}

function sslMode(url: URL): 'disable' | 'no-verify' | 'verify-full' {
  const mode = url.searchParams.get('sslmode') ?? (isLocal(url) ? 'disable' : 'verify-full');
  return mode === 'disable' || mode === 'no-verify' ? mode : 'verify-full';
}

/** A host that is a path is the folder of a socket. */
export function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') || LOCAL_HOST.test(host);
}
