/** The quests of a village. */
export const villageQuests = {
  tab: "Quests",
  "no-village": "You belong to no village",
  "no-village-text":
    "A village works on one quest at a time, and each who did a hundredth of it is paid.",
  "to-directory": "Find a village",
  none: "Your village has no quest yet",
  "none-text": "Its first quest begins {when}. Before that you vote for a day.",
  progress: "{have} of {goal}",
  ends: "Until {when}.",
  "own-paid": "Your share is {n}: you will be paid.",
  "own-small": "Your share is {n}. From {least} on you are paid.",
  "own-deed-none": "You have no part in it yet. One is enough to be paid.",
  "paid-elsewhere": "Another village has paid you for this period already.",
  done: "Done",
  "done-text": "It is done. The next quest begins {when}.",
  lapsed: "Not done in time",
  "pays-village": "The village: {favour} favour, {xp} experience.",
  "pays-you": "Each who did enough: {favour} favour and {gold} gold.",
  "share-mark": "What is paid begins at {least}",
  who: "Who did what",
  "who-none": "Nobody has done anything for it yet.",
  left: "has left",
  "as-of": "What is done counts as soon as it is written down, after ten minutes at most.",
  vote: "What is next",
  "vote-open": "Vote until {when}. You can change your vote.",
  "vote-closed": "The vote opens {when}.",
  "vote-newcomer": "Newcomers vote after three days.",
  "vote-tie": "Of equals, and where nobody votes, chance decides.",
  voted: "{n} {n:vote|votes}",
  "votes-cast": "{n} of you have voted",
  "vote-for": "Vote",
  "vote-for-one": "Vote for {quest}",
  "vote-own": "Your vote",
  "not-doable": "Your village takes no part in sieges",
  past: "Quests before",
  "past-failed": "The quests before did not load",
  "past-none": "None is over yet.",
  "past-done": "Done, {n} paid",
  "past-lapsed": "{have} of {goal}",
  "to-quests": "To the quest of the village",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly villageQuests: typeof villageQuests;
  }
}
