const INTERRUPTED = 130;

/** Ctrl-C in a terminal reaches us twice, once through npm. */
const SAME_REQUEST_MS = 1_000;

/** Resolves on SIGTERM or SIGINT. Whoever asks a second time, later, does not want to wait. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    const onSignal = () => {
      const now = performance.now();
      if (askedAt !== null && now - askedAt > SAME_REQUEST_MS) process.exit(INTERRUPTED);
      askedAt ??= now;
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
