/** Why a token was refused, as clients of the hosted product know it. */
export type AuthFailureCode =
  | "InvalidAuthHeader"
  | "NoAuthProvider"
  | "Unauthenticated"
  | "AuthProviderDiscoveryFailed";

/** A token that says nothing. The message may be shown. */
export class AuthFailure extends Error {
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AuthFailure";
    this.code = code;
  }
}
