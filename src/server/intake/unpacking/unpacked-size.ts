import { ApiError } from '#contract/kit/errors.ts';
import { MAX_UNPACKED_RATIO, UNSUSPICIOUS_BYTES } from '#server/catalogue/events/import-limits.ts';

/** Throws `too_large` when a packed file unpacks to far more than its size. */
export function requireHonestSize(unpacked: number, packed: number): void {
  if (unpacked > UNSUSPICIOUS_BYTES && unpacked > MAX_UNPACKED_RATIO * packed) {
    throw new ApiError(
      'too_large',
      `The file unpacks to more than ${MAX_UNPACKED_RATIO} times its size.`,
    );
  }
}

export function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('Z_')
  );
}
