/** What changes numbers and is named by the server, which speaks English. */
export const sources = {
  "training-grounds": "Training Grounds",
  guildhouse: "Guildhouse",
  "foresters-lodge": "Foresters’ Lodge",
  "market-cross": "Market Cross",
  infirmary: "Infirmary",
  caravanserai: "Caravanserai",
  "rite-of-roots": "Rite of Roots",
  "rite-of-iron": "Rite of Iron",
  "rite-of-thorns": "Rite of Thorns",
  "rite-of-lanterns": "Rite of Lanterns",
  "rite-of-the-magpie": "Rite of the Magpie",
  party: "Party",
  dial: "Dial",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly sources: typeof sources;
  }
}
