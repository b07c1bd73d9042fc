/** Older pages of this address may have left a worker that answers for the server; none of ours is one. */
export async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // biome-ignore lint/plugin: where there are none, there is nothing to do.
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
