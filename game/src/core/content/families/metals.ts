import { rowsOf, tableOf } from "../rows.ts";

/** The metals of the ten tiers, in the words that tools and settings of them are called by. */
export const metals = {
  copper: "Copper",
  "bog-iron": "Bog Iron",
  blackiron: "Blackiron",
  marlsilver: "Marlsilver",
  cobalt: "Cobalt",
  embersteel: "Embersteel",
  tidesilver: "Tidesilver",
  rimesteel: "Rimesteel",
  gloamite: "Gloamite",
  dawnmetal: "Dawnmetal",
};
type Metal = keyof typeof metals;

/** A row for each metal: `copper-sickle` with the name "Copper Sickle", and so on. */
export function metalWares<Ware extends string>(
  ware: Ware,
  word: string,
): Readonly<Record<`${Metal}-${Ware}`, { readonly name: string }>> {
  return tableOf(
    rowsOf(metals).map(
      ([metal, name]) => [`${metal}-${ware}`, { name: `${name} ${word}` }] as const,
    ),
  );
}
