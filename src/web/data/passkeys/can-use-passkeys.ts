/** Browsers allow passkeys for host names, not for IP addresses, and only over HTTPS or on localhost. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
