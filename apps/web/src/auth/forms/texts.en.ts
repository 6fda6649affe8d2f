/** The ways in, and the pages that letters and redirects lead to. */
export const entry = {
  "or-go-on-with": "or go on with",
  "more-ways": "More ways to sign in",
  passkey: "A passkey",
  link: "A link by email",
  guest: "As a guest",
  "have-password": "Have a password?",
  "confirmed-already": "Confirmed already?",
  "link-title": "A link by email",
  "link-lead": "We send you a link that signs you in. It works once, for five minutes.",
  "link-sent": "If there is an account with this email, the link is on its way.",
  "no-letters": "This server cannot send email. Ask the administrator for the link.",
  "confirm-title": "Check your email",
  "confirm-lead": "One link is left to follow.",
  "confirm-text":
    "We have sent an email to {email}. Follow its link to confirm the address, then sign in.",
  "confirm-again": "Send the email again",
  "confirm-again-sent": "The email is on its way again.",
  "closed-title": "This account is closed",
  "closed-text":
    "It is about to be deleted. Until then you can restore it: follow the link in the email we sent you when it was closed.",
  captcha: "Show that you are a person",
  "captcha-failed":
    "The check for people could not be loaded. Allow its scripts in your browser, or try again later.",
  "second-title": "One more step",
  "lead-totp": "Enter the six digits your authenticator shows now.",
  "lead-otp": "Enter the six digits from our email.",
  "lead-backup": "Enter one of the codes you kept. Each works once.",
  "mail-only":
    "An email let you in or set your password, so a code by email would prove nothing more. Without a backup code, use a provider, a passkey, or a password that no email set.",
  "codes-lost":
    "No email can replace them. Where you are still signed in, the settings make a new set.",
  "another-way": "Use another way",
  accepted: "Password accepted for",
  change: "Change",
  code: "Six digits",
  "code-missing": "Enter the code.",
  "backup-code": "Backup code",
  "totp-hint":
    "The code changes every 30 seconds. Ten wrong ones, then a quarter of an hour’s rest.",
  "otp-hint": "The code works for three minutes.",
  "otp-send": "Send me a code",
  "otp-send-again": "Send another code",
  "otp-sent": "The code is on its way to your mailbox.",
  trust: "Trust this device for 30 days",
  confirm: "Confirm",
  or: "or",
  "use-totp": "Use the authenticator",
  "use-otp": "Use an emailed code",
  "use-backup": "Use a backup code",
  "or-totp": "the authenticator",
  "or-otp": "an emailed code",
  "or-backup": "a backup code",
  "second-over": "This sign-in has ended. Begin again.",
  "handed-page": "Sign in by a link",
  "handed-title": "Sign in to this account?",
  "handed-asked": "You asked for this link in this browser.",
  "handed-unasked":
    "This link was not asked for in this browser. Go on only if it was you who asked for it, and the address above is yours.",
  "handed-guest-title": "You are playing as a guest here",
  "handed-guest":
    "If you go on, the guest’s characters move to this account for good, and the guest is gone. If the account is not yours, they are lost to you.",
  "handed-other": "You are signed in as {email}. Going on signs that account out in this browser.",
  "handed-take": "Sign in",
  "handed-take-guest": "Sign in with my characters",
  "handed-stay": "Do not sign in",
  "handed-stay-guest": "Stay a guest",
  "confirm-elsewhere-title": "Did you register here?",
  "confirm-elsewhere-text":
    "This browser does not know you yet. Confirm the address with the password you chose.",
  "confirm-elsewhere-submit": "Confirm the address",
  "confirm-elsewhere-stranger":
    "If you did not register, do nothing: the address stays unconfirmed. To take the account over, choose a new password.",
  "confirm-elsewhere-take-over": "Choose a new password",
  "verified-title": "Your address is confirmed",
  "verified-text": "With it you can get back into your account when a password is lost.",
  "unverified-title": "This address is not confirmed",
  "carry-on": "Continue",
  "error-title": "That did not work",
  "error-unknown": "The way in broke off on its way. Nothing was changed.",
  "error-code": "Error code: {code}",
  "error-again": "Sign in again",
  "invitation-title": "An invitation",
  "invitation-text": "{inviter} invites you to join {organization} as {role}.",
  "invitation-until": "The invitation stands until {date}.",
  "invitation-accept": "Join {organization}",
  "invitation-decline": "Decline",
  "invitation-sign-in":
    "Sign in with the address the invitation was sent to. Then you can answer it.",
  "invitation-other-title": "This is for another address",
  "invitation-other":
    "You are signed in as {email}, and the invitation was sent to somebody else. Sign in with the address it was sent to.",
  "invitation-switch": "Sign in with another account",
  "invitation-gone-title": "This invitation no longer stands",
  "invitation-gone": "It has expired, was withdrawn or has been answered. Ask for a new one.",
  "invitation-accepted-title": "Welcome to {organization}",
  "invitation-accepted": "You are a member now.",
  "invitation-declined-title": "Invitation declined",
  "invitation-declined": "Nothing else happens, and nobody asks why.",
  "invitation-organization": "See the order",
  "role-owner": "owner",
  "role-admin": "admin",
  "role-member": "member",
} as const;

/** Why a link or the way back from a provider could not go on, by its code in the address. */
export const redirects = {
  token_expired: "This link is too old. Ask for a new one.",
  invalid_token: "This link does not work, or has been used already.",
  user_not_found: "There is no account for this link any more.",
  unauthorized: "Follow this link in the browser where you are signed in to the account.",
  INVALID_TOKEN: "This link does not work, or has been used already.",
  EXPIRED_TOKEN: "This link is too old. Ask for a new one.",
  invalid_callback_request: "The provider’s answer could not be read. Start again.",
  state_not_found: "The provider’s answer belongs to no sign-in of this browser. Start again.",
  no_code: "The provider sent no proof of who you are. Start again.",
  oauth_provider_not_found: "This server does not know that provider.",
  invalid_code: "The provider’s proof was not accepted. Start again.",
  unable_to_get_user_info: "The provider did not tell us who you are. Try again in a while.",
  email_not_found: "The provider told us no email. Allow it there, or take another way in.",
  no_callback_url: "We do not know where you came from. Start again.",
  unable_to_link_account:
    "These two accounts could not be linked. Their emails have to be the same.",
  account_already_linked_to_different_user:
    "This provider’s account already belongs to another player.",
  internal_server_error: "An unexpected error occurred, message a staff member.",
  signup_disabled: "No new accounts are opened this way.",
  account_not_linked:
    "There is an account with this email already. Sign in as usual, then link the provider in your settings.",
  please_restart_the_process:
    "This sign-in took too long or was begun in another browser. Start again.",
  access_denied: "You did not give your consent at the provider. Nothing was changed.",
  ACCOUNT_CLOSED:
    "This account is closed and about to be deleted. The link in our email restores it.",
  BANNED_USER: "This account is banned. Write to the staff if you think that is a mistake.",
  banned: "This account is banned. Write to the staff if you think that is a mistake.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly entry: typeof entry;
    readonly redirects: typeof redirects;
  }
}
