/** Earlier sites at this address may have left a service worker that intercepts requests; Marquee has none. */
export async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // biome-ignore lint/plugin: where there are none, there is nothing to do.
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
