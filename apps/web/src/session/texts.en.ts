/** What the account service refuses, by its code; in English these are the service's own words. */
export const account = {
  unreachable: "The moor cannot be reached. Check your connection and try again.",
  CODE_BY_MAIL_NOT_OFFERED:
    "A code by email is not enough here. Use your authenticator app or a backup code",
  NAME_NOT_ACCEPTED: "A name has at most 50 characters, all of them visible, and no address in it",
  INVALID_EMAIL: "Invalid email",
  INVALID_PASSWORD: "Invalid password",
  INVALID_EMAIL_OR_PASSWORD: "Invalid email or password",
  USER_ALREADY_EXISTS: "User already exists",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "User already exists",
  USER_NOT_FOUND: "User not found",
  EMAIL_NOT_VERIFIED: "Email not verified",
  PASSWORD_TOO_SHORT: "Password too short",
  PASSWORD_TOO_LONG: "Password too long",
  INVALID_TOKEN: "invalid token",
  FAILED_TO_CREATE_USER: "Failed to create user",
  FAILED_TO_CREATE_SESSION: "Failed to create session",
  ACCOUNT_CLOSED: "This account is about to be deleted. The link in our email restores it.",
  BANNED_USER: "This account is banned. Write to the staff if you think that is a mistake.",
  ACCOUNTS_AWAY: "Signing in is not possible just now. Try again in a moment.",
  SIGN_INS_BUSY: "Very many people are signing in just now. Try again in a moment.",
  PASSWORD_COMPROMISED: "This password is on a list of stolen passwords. Choose another one.",
  PASSWORD_GUESSABLE:
    "A password with the name of this site in it is guessed first. Choose another one.",
  SECOND_FACTOR_REQUIRED: "Switch on a second factor first",
  SESSION_EXISTS: "Somebody else is signed in in this browser. Sign out first.",
  INVALID_CODE: "Invalid code",
  INVALID_BACKUP_CODE: "Invalid backup code",
  OTP_HAS_EXPIRED: "This code is too old. Have a new one sent.",
  INVALID_TWO_FACTOR_COOKIE: "This sign-in has ended. Begin again.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many attempts. Please request a new code.",
  ACCOUNT_TEMPORARILY_LOCKED: "Too many wrong codes. Try again in a quarter of an hour.",
  PASSKEY_NOT_FOUND: "This passkey belongs to no account here.",
  AUTHENTICATION_FAILED: "The passkey was not accepted.",
  MISSING_RESPONSE: "Show that you are a person first.",
  VERIFICATION_FAILED: "The check for people failed. Try once more.",
} as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly account: typeof account;
  }
}
