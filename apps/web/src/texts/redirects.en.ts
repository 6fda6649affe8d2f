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
  oauth_provider_not_found: "This site does not know that provider.",
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
    "This account is closed and about to be deleted. The link in our letter restores it.",
  BANNED_USER: "This account is banned. Write to the staff if you think that is a mistake.",
  banned: "This account is banned. Write to the staff if you think that is a mistake.",
} as const;
