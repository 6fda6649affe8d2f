import { isFitName } from "../profile/fit-name.ts";
import { layOutEmail } from "./email-layout.ts";
import type { EmailMessage } from "./email-layout.ts";

type Recipient = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified?: boolean;
};

const notAsked = "If you did not ask for this, ignore this email: nothing changes.";

/** Follows a sign-up, a changed address, and a request to send it again. The link lives for an hour. */
export function verificationEmail(recipient: Recipient, url: string): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: "Confirm your address",
    title: "Confirm your address",
    paragraphs: [
      greeting(recipient),
      "With a confirmed address you can get back into your account when a password is lost. The link works for one hour.",
    ],
    action: { label: "Confirm address", url },
    reason: `Somebody gave this address for an account at Aldermoor. ${notAsked}`,
  });
}

export function passwordResetEmail(recipient: Recipient, url: string): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: "Choose a new password",
    title: "Choose a new password",
    paragraphs: [
      greeting(recipient),
      "Follow the link to choose a new password. It works once and for one hour. All your devices will be signed out.",
    ],
    action: { label: "Choose a password", url },
    reason: `Somebody asked for a new password for your account. ${notAsked}`,
  });
}

/** Goes to the old address, which keeps the account until its owner agrees. */
export function addressChangeEmail(
  recipient: Recipient,
  newEmail: string,
  url: string,
): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: "Move your account to another address?",
    title: "Move your account to another address?",
    paragraphs: [
      greeting(recipient),
      `Your account is to move to ${newEmail}. It moves when you follow this link, which works for one hour.`,
    ],
    action: { label: "Move the account", url },
    reason:
      "If you did not ask for this, do not follow the link, and choose a new password: somebody is signed in as you.",
  });
}

export function accountDeletionEmail(recipient: Recipient, url: string): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: "Delete your account?",
    title: "Delete your account?",
    paragraphs: [
      greeting(recipient),
      "Following the link deletes your account and everything in it. It works once and for 24 hours, in a browser where you are signed in.",
    ],
    action: { label: "Delete my account", url },
    reason:
      "If you did not ask for this, do not follow the link, and choose a new password: somebody is signed in as you.",
  });
}

export function accountDeletedEmail(recipient: Recipient): EmailMessage {
  const message = layOutEmail(recipient.email, {
    subject: "Your account was deleted",
    title: "Your account was deleted",
    paragraphs: [greeting(recipient), "Your account and your sign-ins are gone. Safe travels."],
    reason: "This is the last email to this address.",
  });
  return { ...message, isNotice: true };
}

/** The account is closed, and this email holds the only way back. */
export function accountClosedEmail(recipient: Recipient, days: number, url: string): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: "Your account will be deleted",
    title: "Your account will be deleted",
    paragraphs: [
      greeting(recipient),
      `Your account is closed and will be deleted in ${days} ${days === 1 ? "day" : "days"}. Until then this link restores it.`,
    ],
    action: { label: "Keep my account", url },
    reason: "If you did not delete your account, restore it and choose a new password.",
  });
}

/** Goes to an address that a stranger chose, so the only words of the stranger in it are a checked name. */
export function invitationEmail(invitation: {
  readonly to: string;
  /** Id of the account that invites; its emails are counted. */
  readonly sender: string;
  readonly organization: string;
  readonly role: string;
  readonly url: string;
}): EmailMessage {
  const { to, sender, organization, role, url } = invitation;
  const named = isFitName(organization, "organization") ? `"${organization}"` : "an organization";
  const message = layOutEmail(to, {
    subject: "An invitation at Aldermoor",
    title: "You are invited",
    paragraphs: [
      `You are invited to join ${named} as ${role}. The invitation stands for 48 hours.`,
      "Sign in with this address to see who invites you, and to answer.",
    ],
    action: { label: "See the invitation", url },
    reason: `The invitation was sent to this address from Aldermoor. ${notAsked}`,
  });
  return { ...message, sender };
}

/** What stands first is what a phone shows in its preview. */
export function signInCodeEmail(recipient: Recipient, code: string): EmailMessage {
  return layOutEmail(recipient.email, {
    subject: `${code} is your sign-in code`,
    title: "Your sign-in code",
    paragraphs: [
      greeting(recipient),
      "Type this code where you are signing in. It works for three minutes.",
    ],
    code,
    reason:
      "If you are not signing in, somebody knows your password: choose a new one. Nobody of ours will ever ask for the code.",
  });
}

export function signInLinkEmail(email: string, url: string): EmailMessage {
  return layOutEmail(email, {
    subject: "Your sign-in link",
    title: "Sign in without a password",
    paragraphs: [
      "Follow the link in the browser you want to play in. It works once and for five minutes.",
    ],
    action: { label: "Sign in", url },
    reason: `Somebody asked to sign in with this address. ${notAsked}`,
  });
}

export function newSignInEmail(
  recipient: Recipient,
  /** `device` in words of ours: a program's own name for itself can be anything. */
  signIn: { readonly device: string; readonly at: Date; readonly securityUrl: string },
): EmailMessage {
  const time = signIn.at.toISOString().slice(0, 16).replace("T", " ");
  const message = layOutEmail(recipient.email, {
    subject: "New sign-in to your account",
    title: "A device we have not seen before",
    paragraphs: [
      greeting(recipient),
      `Your account was signed in to on ${time} UTC with ${signIn.device}.`,
      "If that was you, all is well.",
    ],
    action: { label: "Look at my devices", url: signIn.securityUrl },
    reason: "If it was not you, choose a new password and sign the other devices out.",
  });
  return { ...message, isNotice: true };
}

/** The owner of an unconfirmed address may not have registered, so the name in the account is left out. */
function greeting({ name, emailVerified }: Recipient): string {
  const isOwn = emailVerified === true && isFitName(name, "user");
  return isOwn ? `Hello ${name},` : "Hello,";
}
