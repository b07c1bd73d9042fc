/** The closed list of error codes and their HTTP statuses. A code is for programs, the message for people. */
export const ERROR_STATUS = {
  validation: 400,
  bad_credentials: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The password is right; a code is needed too. */
  second_factor_required: 403,
  /** The role demands a second factor that is not set up yet. */
  second_factor_setup_required: 403,
  /** The caller must first confirm who they are; `details` has how. */
  confirmation_required: 403,
  /** The password was made by the server or a command, and is to be changed first. */
  password_change_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  /** The ranking of the run that was asked for is no longer stored. */
  run_gone: 409,
  too_large: 413,
  unsupported_type: 415,
  unreadable_import: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The code of a refusal without one, by its status; `internal` for any other status. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const fits = (code: ErrorCode) => status < 500 && ERROR_STATUS[code] === status;
  return codes.find(fits) ?? 'internal';
}

/** One sentence for each invalid field, by its name on the wire (`weights.theater`, `page`). */
export type FieldErrors = Record<string, string>;

/** The body of every answer that is not a success; `error-body.ts` has its schema. */
export type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors | undefined;
    /** What the refusal carries, such as the newest version after a conflict; the route names its schema. */
    details?: unknown;
  };
};

/** An error that both ends know. Handlers throw it; the client throws it again on the other side. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** JSON; whoever expects it parses it. */
  readonly details: unknown;
  /** Seconds after which a retry makes sense, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      details?: unknown;
      /** The unexpected error that is behind the refusal; it goes to the log only. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    const { code, message, fields, details } = this;
    return {
      error: {
        code,
        message,
        ...(fields !== undefined && { fields }),
        ...(details !== undefined && { details }),
      },
    };
  }
}
