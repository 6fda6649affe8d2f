/**
 * What the visitor came to do, and what may lie on the way. `keep` turns a guest into an account of
 * its own, `link` and `forgot` have an email sent, `confirm` waits for an address to be confirmed.
 */
export type AuthMode =
  | "sign-in"
  | "sign-up"
  | "keep"
  | "forgot"
  | "link"
  | "confirm"
  | "second-factor";
