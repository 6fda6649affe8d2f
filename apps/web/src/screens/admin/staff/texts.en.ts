/** Who the staff are. */
export const adminStaff = {
  subtitle: "Who looks after this server, and what they did last",
  table: "Staff",
  name: "Name",
  role: "Role",
  since: "Since",
  deeds: "Last deeds",
  "no-deeds": "None yet.",
  of: "Character",
  change: "Change a role",
  "change-text":
    "A second admin has to agree. Where there is none, whoever runs this server gives roles on the machine.",
  "asked-where": "What waits for a second person stands under",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly adminStaff: typeof adminStaff;
  }
}
