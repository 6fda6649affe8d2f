export { battle } from "../../shared/battle/texts.en.ts";

/** The page of a bout that anybody can watch. */
export const publicBattle = {
  arena: "A bout in the arena",
  tower: "A bout in the tower",
  gone: "No such bout is recorded",
  "gone-text": "Bouts can be watched for ninety days.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly publicBattle: typeof publicBattle;
  }
}
