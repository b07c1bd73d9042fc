/** Why a file could not be fetched, as a sentence for people. */
export class FetchError extends Error {
  /** What the other server answered; null where it did not. */
  readonly httpStatus: number | null;

  constructor(
    reason: string,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.name = 'FetchError';
    this.httpStatus = status;
  }
}
