/** What a check found, in plain words, and what to do about it. */
export type Verdict = {
  /** `skipped`: there is nothing to check, or it could not be. */
  status: 'ok' | 'warning' | 'problem' | 'skipped';
  message: string;
  advice?: string;
};

export type Finding = Verdict & { check: string };

export function ok(message: string): Verdict {
  return { status: 'ok', message };
}

export function skipped(message: string): Verdict {
  return { status: 'skipped', message };
}

/** It works, and could be better or safer. */
export function warning(message: string, advice: string): Verdict {
  return { status: 'warning', message, advice };
}

/** It does not work, or is not safe. */
export function problem(message: string, advice: string): Verdict {
  return { status: 'problem', message, advice };
}

/** The reason that an error gives; one tried over IPv6 and IPv4 has none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
