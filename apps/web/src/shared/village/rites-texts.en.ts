/** The rites of a village's shrine. */
export const rites = {
  burning: "Burning now",
  dark: "Nothing burns in the shrine",
  "dark-text": "Two rites can burn at a time, for half a day each. Officers light them.",
  "free-place": "One more rite can burn.",
  title: "Rites",
  left: "Time left",
  "time-left": "{time} left",
  "lit-by": "Lit by {name}, with {percent}% of its printed strength.",
  "not-for-you": "You joined after it was lit, so it does nothing for you.",
  price: "{n} favour",
  reaches: "Reaches {n} {n:member|members}, for {time}.",
  "in-shrine": "{n} shrine favour",
  strength: "The shrine gives {percent}% of the printed strength.",
  "strength-half":
    "The upkeep is owed, so the shrine adds half: {percent}% of the printed strength.",
  light: "Light",
  "light-name": "Light: {name}",
  lit: "The rite burns",
  short: "{n} favour short",
  full: "Two rites are burning",
  burns: "Burning",
  "officers-light": "The elder and stewards light rites.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly rites: typeof rites;
  }
}
