import type { Told } from "../words.ts";
import { told } from "../words.ts";

/** The metals of the ten tiers, as the first half of a compound. */
const metals = {
  copper: "Kupfer",
  "bog-iron": "Raseneisen",
  blackiron: "Schwarzeisen",
  marlsilver: "Mergelsilber",
  cobalt: "Kobalt",
  embersteel: "Glutstahl",
  tidesilver: "Flutsilber",
  rimesteel: "Reifstahl",
  gloamite: "Dämmerit",
  dawnmetal: "Morgenmetall",
} as const;
type Metal = keyof typeof metals;

/** A ware of each metal: "Kupfer" and "sichel" make the Kupfersichel. */
export function metalWares<Ware extends string>(
  ware: Ware,
  word: string,
  flavours: readonly string[],
  flavour: (index: number) => string | undefined,
): Readonly<Record<`${Metal}-${Ware}`, Told>> {
  const rows = Object.entries(metals).map(([metal, name], index) => {
    const own = flavours[index];
    const whole = name + word;
    return [`${metal}-${ware}`, own === undefined ? whole : ([whole, own] as const)] as const;
  });
  // `fromEntries` forgets the ids, which are those of the metals.
  return told(Object.fromEntries(rows) as Readonly<Record<`${Metal}-${Ware}`, string>>, flavour);
}
