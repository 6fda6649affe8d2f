import { rowsOf, tableOf } from "../../core/content/rows.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { Named } from "../words.ts";

/** What is infused, in the order of the tiers. */
const infused = {
  "infuse-copper-bar": "Kupferbarren",
  "infuse-willow-plank": "Weidenbrett",
  "infuse-marsh-fustian": "Moorbarchent",
  "infuse-kidskin": "Zickelleder",
  "infuse-cobalt-bar": "Kobaltbarren",
  "infuse-charwood-plank": "Kohlholzbrett",
  "infuse-kelpcloth": "Tangtuch",
  "infuse-bearleather": "Bärenleder",
  "infuse-gloamite-bar": "Dämmeritbarren",
  "infuse-lanternbough-plank": "Laternenholzbrett",
} as const satisfies Partial<Record<RecipeId, string>>;

/** The recipes with a name of their own; all others bear that of what they make. */
export const recipes: Readonly<Record<keyof typeof infused, Named>> = tableOf(
  rowsOf(infused).map(([id, thing]) => [id, { name: `${thing} beseelen` }] as const),
);
