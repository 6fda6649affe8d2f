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
  "to-security": "Security settings",
  reason: "Reason",
  "record-hint": "It stays on the record.",
  "second-person": "Somebody else has to decide that.",
  "no-second":
    "Nobody else of the staff can. Whoever runs this server gives somebody the role, on the machine:",
  "to-decline": "Decline",
  "to-withdraw": "Take it back",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly admin: typeof admin;
  }
}
