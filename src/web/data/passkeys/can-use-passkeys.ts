/** Browsers have passkeys for names, not for IP addresses, and over HTTPS or on this machine only. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
