const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/;

/**
 * The address of a configured database as the driver takes it: our options before its own, and TLS that is worth
 * something. Over a network the connection is encrypted and the server's certificate and name are checked,
 * whatever of `prefer`, `require` or `verify-ca` the address says or if it says nothing; `sslmode=no-verify` and
 * `sslmode=disable` have to be written out. On this machine TLS is used only where the address asks for it.
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

/** A host that is a folder is that of a socket. */
export function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') || LOCAL_HOST.test(host);
}
