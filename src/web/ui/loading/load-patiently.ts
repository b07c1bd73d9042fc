const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

/** What `load` loads; asked for again, ever more rarely, as long as it cannot be had. Never fails. */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
