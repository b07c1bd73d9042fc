const INTERRUPTED = 130;

/** Ctrl-C in a terminal arrives twice, once through npm. */
const SAME_REQUEST_MS = 1_000;

const PARENT_LOOK_MS = 500;

/** Resolves on SIGTERM or SIGINT. A second, later signal ends the process at once. */
export function untilToldToStop(env: NodeJS.ProcessEnv): Promise<void> {
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
    if (env.npm_lifecycle_event) onParentGone(resolve);
  });
}

/** npm sends SIGTERM to the shell that started this process, and the shell does not pass it on. */
function onParentGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_LOOK_MS);
  timer.unref();
}
