/** How a character stands in its village. An acting steward is a member who has a steward's rights for a while. */
export const standings = ["elder", "steward", "acting", "member", "newcomer"] as const;

export type Standing = (typeof standings)[number];

/** What a village lets its members do by a switch of the elder. */
export type VillageSwitch = "membersLaunch";

/** From which standing on a right is held; `by` a switch, members have it only while that is on. */
type Held = { readonly from: Standing; readonly by?: VillageSwitch };

const table = {
  contribute: { from: "newcomer" },
  "join-journey": { from: "newcomer" },
  "read-log": { from: "newcomer" },
  "read-storage": { from: "newcomer" },
  vote: { from: "member" },
  "stand-in-siege": { from: "member" },
  "launch-journey": { from: "member", by: "membersLaunch" },
  /** Within the own daily limit, which is nothing for members until the elder sets it. */
  withdraw: { from: "member" },
  invite: { from: "acting" },
  "answer-application": { from: "acting" },
  kick: { from: "acting" },
  build: { from: "acting" },
  rite: { from: "acting" },
  beacon: { from: "acting" },
  "declare-siege": { from: "acting" },
  "line-up-siege": { from: "acting" },
  "write-text": { from: "acting" },
  tax: { from: "elder" },
  stewards: { from: "elder" },
  switches: { from: "elder" },
  limits: { from: "elder" },
  "siege-opt-in": { from: "elder" },
  "call-back": { from: "elder" },
  "hand-over": { from: "elder" },
  disband: { from: "elder" },
} as const satisfies Readonly<Record<string, Held>>;

export type VillageRight = keyof typeof table;

/** Who may do what in a village. */
export const villageRights: Readonly<Record<VillageRight, Held>> = table;
