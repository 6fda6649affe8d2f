/** What pages say of any village. */
export const villages = {
  members: "Members",
  "members-of": "{n} of {max}",
  "total-level": "Total level {n}",
  "rank-elder": "Elder",
  "rank-steward": "Steward",
  "rank-member": "Member",
  figures: "The village",
  level: "Level",
  "level-n": "Village level {n}",
  "level-progress": "To the next level of the village",
  "xp-of": "{have} of {need}",
  tax: "Tax",
  "tax-next": "{now}, {next} from {when}",
  joining: "Joining",
  "joining-open": "Open to all",
  "joining-application": "By application",
  "joining-invite": "By invitation",
  sieges: "Sieges",
  "sieges-on": "Takes part",
  "sieges-off": "Stays out",
  founded: "Founded",
  ends: "Ends",
  buildings: "Buildings",
  "building-level": "Level {n}",
  "nothing-built": "Nothing is built yet",
  quoted: "“{text}”",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly villages: typeof villages;
  }
}
