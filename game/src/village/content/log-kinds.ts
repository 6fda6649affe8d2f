/** The log's filter. The words are stored, as the kinds are: they are never renamed. */
export const villageLogGroups = [
  "people",
  "ranks",
  "tax",
  "building",
  "rites",
  "storage",
  "journeys",
  "sieges",
  "quests",
] as const;

export type VillageLogGroup = (typeof villageLogGroups)[number];

/** What the log of a village tells, and under what it is filed. */
export const villageLogKinds = {
  founded: "people",
  joined: "people",
  left: "people",
  kicked: "people",
  "called-back": "people",
  renamed: "people",
  elder: "ranks",
  steward: "ranks",
  "steward-no-more": "ranks",
  "disband-announced": "ranks",
  "disband-stopped": "ranks",
  "tax-lowered": "tax",
  "tax-raised": "tax",
  "joining-changed": "ranks",
  "launch-switch": "ranks",
  "journey-muster": "journeys",
  "journey-out": "journeys",
  "journey-known": "journeys",
  "journey-failed": "journeys",
  "journey-called-off": "journeys",
  "limits-changed": "ranks",
  "sieges-switch": "ranks",
  "build-begun": "building",
  "build-cancelled": "building",
  built: "building",
  beacon: "building",
  "upkeep-missed": "building",
  "upkeep-paid": "building",
  rite: "rites",
  withdrew: "storage",
  "siege-declared": "sieges",
  "siege-against": "sieges",
  "siege-won": "sieges",
  "siege-lost": "sieges",
  "siege-void": "sieges",
  "season-over": "sieges",
  "quest-begun": "quests",
  "quest-done": "quests",
  "quest-lapsed": "quests",
} as const satisfies Readonly<Record<string, VillageLogGroup>>;

export type VillageLogKind = keyof typeof villageLogKinds;
