/** Where the account service's emails and redirects lead to on this site. */
export const authPages = {
  /** With `error=` in its query. */
  error: "/auth-error",
  /** With `token=` in its query. */
  reset: "/reset-password",
  verified: "/verify-email",
} as const;
