/** What a piece would change about an hour of fights. */
export const compare = {
  "affix-range": "{least} to {most}",
  "kills-hour": "kills/h",
  "xp-hour": "XP/h",
  "gold-hour": "gold/h",
  "hour-same": "As many kills, as much XP and gold",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly compare: typeof compare;
  }
}
