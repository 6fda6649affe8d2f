/** The staff as everybody sees them, and the figures of each month. */
export const team = {
  lead: "Who looks after the moor, and what came of it. Nobody of them ever asks for your password.",
  none: "No staff are listed on this server",
  "none-text": "Whoever runs it answers for it.",
  "role-admin": "Administrators",
  "role-game-master": "Game masters",
  "role-developer": "Developers",
  "role-moderator": "Moderators",
  "role-helper": "Helpers",
  online: "Online",
  deeds: "Actions in 30 days",
  tickets: "Tickets closed in 30 days",
  months: "Figures by month",
  "months-text":
    "Counted from what the staff did. Months follow UTC, and one that is over stays as it was counted.",
  "month-now": "This month so far",
  counted: "Counted",
  "no-months": "Nothing is counted yet",
  "no-months-text": "The first figures come with the first minute of this server.",
  "too-early": "A course needs two months.",
  "failed-months": "The figures could not be loaded",
  "group-reports": "Reports",
  "group-sanctions": "Sanctions",
  "group-measures": "Other measures",
  "group-appeals": "Appeals",
  "group-others": "Tickets and grants",
  "group-times": "How long it took, in hours",
  reports: "Reported",
  upheld: "Upheld",
  dismissed: "Dismissed",
  warning: "Warnings",
  rename: "Names taken",
  kick: "Pages closed",
  mute: "Muted accounts",
  ban: "Bans",
  removal: "Texts taken out",
  lifted: "Lifted early",
  "appeal-upheld": "Decision stands",
  "appeal-shortened": "Shortened",
  "appeal-lifted": "Lifted",
  "tickets-closed": "Tickets closed",
  grants: "Grants",
  "case-time": "Report to decision, median",
  "appeal-time": "Appeal to answer, median",
  never: "none",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly team: typeof team;
  }
}
