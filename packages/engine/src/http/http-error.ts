const statusOfCode = {
  BadRequest: 400,
  SnapshotTooOld: 400,
  Unauthenticated: 401,
  InvalidAuthHeader: 401,
  NoAuthProvider: 401,
  AuthProviderDiscoveryFailed: 400,
  BadAdminKey: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  PayloadTooLarge: 413,
  RangeNotSatisfiable: 416,
  RateLimited: 429,
  InternalServerError: 500,
  Overloaded: 503,
} as const;

/** The codes of failures that are not the function's own. */
type HttpErrorCode = keyof typeof statusOfCode;

/** A failure of the request itself: answered as `{ code, message }` with the status of its code. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  /** When it is worth trying again, in seconds, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(code: HttpErrorCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = "HttpError";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return statusOfCode[this.code];
  }
}
