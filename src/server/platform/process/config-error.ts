import { hasCode } from './error-code.ts';

/** A mistake that the operator can fix: one sentence, shown without a stack. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

/**
 * The sentence for a file or folder that cannot be written because of a full disk or missing permissions; any other
 * error unchanged.
 */
export function unwritable(error: unknown, path: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new ConfigError(`The disk of ${path} is full. Free some space on it, and start again.`, {
      cause: error,
    });
  }
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
    return new ConfigError(
      `${path} cannot be written. Let the user of the server write it, or set MARQUEE_DATA_DIR.`,
      { cause: error },
    );
  }
  return error;
}
