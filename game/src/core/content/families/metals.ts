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

/**
 * A row for each metal: `copper-sickle` with the name "Copper Sickle", and so on. The first metals may have
 * a flavour each.
 */
export function metalWares<Ware extends string>(
  ware: Ware,
  word: string,
  flavours: readonly string[] = [],
): Readonly<Record<`${Metal}-${Ware}`, { readonly name: string; readonly flavour?: string }>> {
  return tableOf(
    rowsOf(metals).map(([metal, name], index) => {
      const flavour = flavours[index];
      const row = { name: `${name} ${word}`, ...(flavour !== undefined && { flavour }) };
      return [`${metal}-${ware}`, row] as const;
    }),
  );
}
