/** What to do next, in one line. */
export const guide = {
  label: "What to do next",
  claim: "{n} {n:reward|rewards} ready to claim",
  "claim-do": "Claim",
  keep: "You play as a guest: keep this character with an email and a password",
  "keep-do": "Keep it",
  claimed: "{n} {n:quest|quests}: {reward}",
  wear: "{n} better {n:piece|pieces} in your bag",
  "wear-gain": "{n} better {n:piece|pieces} in your bag: {before} to {after} kills/h",
  "wear-do": "Wear the best",
  worn: "{n} {n:piece|pieces} put on",
  food: "Food pays here: {n} {n:defeat|defeats} an hour without it",
  "food-none": "Food pays here",
  "food-do": "Use {item}",
  "food-cook": "Cook {item}",
  boss: "{boss}: win chance {n}%",
  "boss-do": "Challenge",
  "boss-food": "{item} lifts your chance against {boss} from {n}% to {fed}%",
  calling: "You can choose a calling",
  "calling-do": "Choose",
  zone: "{zone} brings {n}% more xp and gold an hour",
  "zone-do": "Go there",
  bag: "{n} free {n:slot|slots} in your bag",
  "bag-do": "Make room",
  garden: "{n} {n:plot|plots} ripe in your garden",
  "garden-do": "Harvest",
  make: "You can make {item}, better than what you wear",
  train: "{skill} {level} unlocks {item}, better than what you wear",
  "train-do": "See recipe",
  more: "{n} more",
  less: "Show less",
  dismiss: "Hide this suggestion",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly guide: typeof guide;
  }
}
