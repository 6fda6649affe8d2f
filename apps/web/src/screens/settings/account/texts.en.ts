/** Who one is to the account service, and the proof of it. */
export const myAccount = {
  save: "Save",
  discard: "Cancel",
  change: "Change",
  "guest-title": "You are a guest",
  "guest-text":
    "What you have is tied to this browser. With an email and a password it is yours on any device.",
  name: "Name",
  "name-hint": "Nobody but you sees it. Characters have names of their own.",
  "name-missing": "Enter a name.",
  "name-saved": "Your name is saved",
  picture: "Picture",
  "picture-new": "A new picture",
  "picture-hint": "The middle of it is shown, as a small square.",
  "picture-use": "Use this picture",
  "picture-remove": "Remove the picture",
  "picture-saved": "Your picture is saved",
  "picture-gone": "Your picture is removed",
  "picture-unreadable": "This file cannot be read as a picture.",
  email: "Email",
  "email-verified": "Confirmed",
  "email-unverified": "Not confirmed",
  "email-unverified-text": "Follow the link in our email to confirm it.",
  "email-no-letters": "This server cannot send email. Ask the administrator for the link.",
  "email-send": "Send the email again",
  "email-sent": "An email is on its way to {email}",
  "email-new": "New email",
  "email-hint-old": "We write to your old address first: the change needs its consent.",
  "email-hint-new": "It changes at once, and an email asks you to confirm it.",
  "email-change": "Change the email",
  "email-asked": "Follow the link in our email to {email}",
  "email-changed": "Your email is {email} now",
  password: "Password",
  "password-current": "Current password",
  "password-new": "New password",
  "password-others": "Sign out everywhere else",
  "password-change": "Change the password",
  "password-changed": "Your password is changed",
  "password-changed-all": "Your password is changed, and all others are signed out",
  "password-none": "You sign in without a password. We can email you a link to choose one.",
  "password-send": "Send me the link",
  providers: "Linked accounts",
  "providers-none": "This server offers no other way to sign in.",
  "provider-unlinked": "Not linked",
  "provider-linked": "Linked since {day}.",
  "provider-last": "It is your only way in, so it stays.",
  "provider-link": "Link",
  "provider-link-name": "Link {name}",
  "provider-unlink": "Unlink",
  "provider-unlink-name": "Unlink {name}",
  "provider-unlink-title": "Unlink {name}?",
  "provider-unlink-text": "You can no longer sign in by {name} then.",
  "provider-gone": "{name} is unlinked",
  "link-failed": "The account was not linked",
  "delete-title": "Delete the account",
  "delete-text":
    "Your characters, their items and gold, your orders without other members and everything we know of you are deleted.",
  "delete-now": "It happens at once and cannot be undone.",
  "delete-grace":
    "First the account is closed for {days} {days:day|days}. Until then the link in our email restores everything.",
  delete: "Delete my account",
  "delete-question": "Delete your account?",
  "delete-losses": "Every character and everything they own goes with it.",
  "delete-type": "Type “{word}” to go on",
  "delete-word": "delete",
  "delete-letter": "You have no password, so an email with a link asks you once more.",
  "delete-keep": "Keep it",
  "deleted-now": "Your account is deleted. Farewell.",
  "deleted-later":
    "Your account is closed. The email we sent restores it within {days} {days:day|days}.",
  "proof-title": "Is it you?",
  "proof-text": "It has been a while since you signed in. Sign in once more, and we go on.",
  "proof-go-on": "Go on",
  "proof-link": "Send me a sign-in link",
  "proof-link-sent": "The link is on its way. Open it in this browser: it leads back to this page.",
  "proof-passkey": "Use a passkey",
  "proof-provider": "Go on with {name}",
  "locked-title": "Show that it is you",
  "locked-text": "It has been a while since you signed in, so this is kept shut.",
  unlock: "Sign in once more",
} as const;

/** What is stored about an account, and the way to take it along. */
export const ownData = {
  copy: "A copy of your data",
  "copy-text": "One file with everything that is stored about you, for people and for programs.",
  "copy-account":
    "Your account: name, email, ways to sign in, sessions, what happened to it, and your orders.",
  "copy-game": "Your characters: what they can, own, did and were told, and your settings.",
  "copy-not":
    "Not in it: passwords, keys and codes, and your lines in the chat, which go by themselves.",
  "copy-download": "Download the copy",
  copied: "The copy is downloaded",
  rules: "What is kept, and who sees it",
  "policy-text": "What we keep, why, and for how long.",
  seen: "What others see",
  "seen-text": "Whether you are listed, and what your profile shows.",
  "delete-text": "With everything that belongs to it.",
} as const;

/** What the account service refuses on the pages of the account, by its code, in its own words. */
export const serviceRefusals = {
  ACCOUNT_NOT_FOUND: "Account not found",
  CONFIRM_ADDRESS_FIRST: "Confirm your own address before you invite others",
  DEVICE_NOT_FOUND: "This device is not trusted",
  GUESTS_CANNOT: "Keep your characters with an email and a password first",
  TOO_MANY_INVITATIONS: "Too many invitations were sent. Try again tomorrow",
  COULDNT_UPDATE_YOUR_EMAIL: "Couldn't update your email",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Credential account not found",
  EMAIL_IS_THE_SAME: "Email is the same",
  EMAIL_ALREADY_VERIFIED: "Email is already verified",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "You can't unlink your last account",
  SESSION_NOT_FOUND: "Session not found",
  SESSION_IS_NOT_FRESH: "Session is not fresh",
  TOTP_ALREADY_ENABLED: "TOTP is already enabled",
  TWO_FACTOR_NOT_ENABLED: "Two factor isn't enabled",
  REGISTRATION_CANCELLED: "Registration cancelled",
  AUTH_CANCELLED: "Auth cancelled",
  PICTURE_NOT_ACCEPTED: "A picture is an https: or data: address of at most 32000 characters",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    "You are not allowed to create a new organization",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    "You have reached the maximum number of organizations",
  ORGANIZATION_ALREADY_EXISTS: "Organization already exists",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "slug is taken",
  ORGANIZATION_NOT_FOUND: "Organization not found",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "User is not a member of the organization",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    "You are not allowed to update this organization",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    "You are not allowed to delete this organization",
  NO_ACTIVE_ORGANIZATION: "No active organization",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "User is already a member of this organization",
  MEMBER_NOT_FOUND: "Member not found",
  ROLE_NOT_FOUND: "Role not found",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: "You are not allowed to create a new team",
  TEAM_ALREADY_EXISTS: "Team already exists",
  TEAM_NOT_FOUND: "Team not found",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "You cannot leave the organization as the only owner",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    "You cannot leave the organization without an owner",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "You are not allowed to delete this member",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "You are not allowed to invite users to this organization",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "User is already invited to this organization",
  INVITATION_NOT_FOUND: "Invitation not found",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "You are not the recipient of the invitation",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "You are not allowed to cancel this invitation",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Inviter is no longer a member of the organization",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    "You are not allowed to invite a user with this role",
  FAILED_TO_RETRIEVE_INVITATION: "Failed to retrieve invitation",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "You have reached the maximum number of teams",
  UNABLE_TO_REMOVE_LAST_TEAM: "Unable to remove last team",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "You are not allowed to update this member",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Organization membership limit reached",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "You are not allowed to create teams in this organization",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "You are not allowed to delete teams in this organization",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "You are not allowed to update this team",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: "You are not allowed to delete this team",
  INVITATION_LIMIT_REACHED: "Invitation limit reached",
  TEAM_MEMBER_LIMIT_REACHED: "Team member limit reached",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "User is not a member of the team",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER: "You are not allowed to create a new member",
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: "You are not allowed to remove a team member",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "You are not a member of this organization",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly myAccount: typeof myAccount;
    readonly ownData: typeof ownData;
    readonly serviceRefusals: typeof serviceRefusals;
  }
}
