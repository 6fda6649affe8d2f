/** Signing up, in and out; the password reset page. */
export const auth = {
  "sign-in": "Sign in",
  "sign-in-title": "Welcome back",
  "sign-in-lead": "Your fire is still warm.",
  "sign-up": "Create account",
  "sign-up-title": "Create your account",
  "sign-up-lead": "An email and a password are all it takes. The name comes next.",
  keep: "Keep this character",
  "keep-title": "Keep your characters",
  "keep-lead": "Add an email and a password. Everything you have stays with you, on any device.",
  kept: "Your characters are kept. From now on you sign in with your email.",
  "ended-title": "Your session has ended",
  "ended-lead": "Sign in again to carry on where you were. What you typed is still there.",
  "left-title": "You are signed out",
  "left-lead": "Sign in to walk the moor again.",
  "needed-title": "Sign in to continue",
  "needed-lead": "This page is for players with an account.",
  email: "Email",
  password: "Password",
  "password-hint": "At least 8 characters.",
  forgot: "Forgot it?",
  "forgot-title": "A new password",
  "forgot-lead": "Tell us your email and we send you a link.",
  "forgot-send": "Send the link",
  "reset-sent": "If this email exists in our system, check your email for the reset link.",
  "new-here": "New here?",
  "known-here": "Been here before?",
  remembered: "Remembered it?",
  "sign-out": "Sign out",
  "sign-out-guest-title": "Leave this guest behind?",
  "sign-out-guest-text":
    "A guest has no email and no password. Once signed out, nobody can come back to these characters.",
  "sign-out-anyway": "Sign out and lose them",
  "email-missing": "Enter your email.",
  "password-missing": "Enter your password.",
  "reset-title": "Reset your password",
  "reset-lead": "Choose a new password for your account.",
  "new-password": "New Password",
  "confirm-password": "Confirm Password",
  "reset-submit": "Reset Password",
  "reset-mismatch": "Passwords do not match",
  "reset-done": "Your password has been reset",
  "reset-invalid-title": "Invalid Link",
  "reset-invalid": "This password reset link is invalid or has expired. Please request a new one.",
} as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly auth: typeof auth;
  }
}
