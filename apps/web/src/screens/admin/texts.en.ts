export { deeds } from "./deeds.en.ts";

/** What frames the area of staff, and what its parts have in common. */
export const admin = {
  mark: "Staff tools, live world",
  nav: "Staff tools",
  "tab-dashboard": "Dashboard",
  "tab-players": "Players",
  "tab-reports": "Reports",
  "tab-chat": "Chat",
  "tab-tickets": "Tickets",
  "tab-economy": "Economy",
  "tab-market": "Market",
  "tab-content": "Content",
  "tab-events": "Events",
  "tab-news": "News",
  "tab-codes": "Codes",
  "tab-flags": "Flags",
  "tab-staff": "Staff",
  "tab-audit": "Audit",
  "tab-system": "System",
  "no-rights": "This door is closed to you",
  "no-rights-text": "Your account has no rights over this server.",
  "not-yours": "This part is closed to you",
  "not-yours-text": "Your role does not permit it.",
  "no-factor": "Sign in with your second factor",
  "no-factor-text": "What staff see and do needs a session with a second factor.",
  stale: "Sign in again",
  "stale-text":
    "What staff see and do holds for {n} hours after a sign-in. Sign out, and in again.",
  "to-security": "Security settings",
  reason: "Reason",
  "record-hint": "It stays on the record.",
  "part-failed": "This part did not load",
  "second-person": "Somebody else has to decide that.",
  "no-second":
    "Nobody else of the staff can. Whoever runs this server gives somebody the role, on the machine:",
  "to-decline": "Decline",
  "to-withdraw": "Take it back",
  asked: "Somebody else has to agree",
  agreed: "It is done",
  declined: "Nothing is done",
  "to-ask": "Ask for it",
  "deed-ban-for-good": "Ban {name} for good",
  "deed-about-ban-for-good":
    "The account does nothing any more, without an end. An appeal may end it.",
  "deed-do-ban-for-good": "Ban for good",
  "deed-link": "Link {name} and {other}",
  "deed-about-link":
    "They become one household: no trade, gifts or party bonus between them. It ends by an appeal alone.",
  "deed-do-link": "Link them",
  "deed-order-owner": "{name}: from {owner} to {heir}",
  "deed-about-order-owner":
    "An order whose owner was not seen for 90 days passes to its oldest admin who was. Its members ask for it.",
  "deed-do-order-owner": "Pass it on",
  "deed-rollback": "Undo a trade of {seller} and {buyer}",
  "deed-about-rollback":
    "What the buyer still has goes back, and for it the gold that the seller still has. The file of either shows what that is now.",
  "deed-do-rollback": "Undo it",
  "deed-large-grant": "Give {name} gold of {n} minutes",
  "deed-about-large-grant":
    "In minutes of its own fighting. It waits in the character's collection.",
  "deed-do-large-grant": "Give it",
  "deed-crown-code":
    "{codes} {codes:code|codes} for {what}, worth {worth} {worth:Crown|Crowns} together",
  "deed-about-crown-code":
    "Each can be used {uses} {uses:time|times}, once by an account, for {days} {days:day|days} from when you agree.",
  "deed-do-crown-code": "Make them",
  "deed-crown-grant": "Give {name} {n} {n:Crown|Crowns}",
  "deed-about-crown-grant": "They come at once, and the player reads the reason.",
  "deed-do-crown-grant": "Give them",
  "deed-role": "Role of {name}: from {before} to {role}",
  "deed-about-role": "It holds at once, in open pages too, in sessions with a second factor.",
  "deed-do-role": "Change the role",
  "deed-dial": "Dial: {dial}, {from} to {until}",
  "deed-about-dial":
    "It holds for everybody. It begins an hour after you agree at the earliest, and is over by itself.",
  "deed-do-dial": "Set the dial",
  "gives-crowns": "{n} {n:Crown|Crowns}",
  "gives-patron-days": "{n} {n:day|days} of Patron",
  "gives-crowns-frame-alder": "Alder frame",
  "gives-crowns-backdrop-dawn": "Backdrop of the dawn",
  "gives-crowns-name-colour": "Colours for the name",
  "gives-crowns-chat-flair": "Signs in the chat",
  "gives-crowns-theme": "Colours of the pages",
  "gives-crowns-village-banner": "Banner patterns",
  "role-helper": "Helper",
  "role-moderator": "Moderator",
  "role-game-master": "Game master",
  "role-developer": "Developer",
  "role-admin": "Admin",
  "role-none": "None",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly admin: typeof admin;
  }
}
