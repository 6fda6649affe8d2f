import type { Reagent } from "../item.ts";
import { mapRows } from "../rows.ts";

/** What the vendor sells to the benches: of the first tier, and hardly worth taking back. */
const common = { type: "reagent", family: "shop-reagent", tier: 1, vendor: 1 } as const;

const goods = {
  "glass-vial": {
    name: "Glass Vial",
    icon: "corked-tube",
    buy: 6,
    flavour: "Clean, mostly.",
  },
  "rock-salt": {
    name: "Rock Salt",
    icon: "salt-shaker",
    buy: 3,
    flavour: "Keeps fish honest.",
  },
  "mill-flour": {
    name: "Mill Flour",
    icon: "flour",
    buy: 4,
    flavour: "Ground between stones older than the town.",
  },
  "waxed-thread": {
    name: "Waxed Thread",
    icon: "sewing-string",
    buy: 5,
    flavour: "A mile on a spool, if you trust the spool.",
  },
  "scribe-parchment": {
    name: "Scribe Parchment",
    icon: "papyrus",
    buy: 12,
    flavour: "Scraped calf, ruled in margins.",
  },
  "oak-gall-ink": {
    name: "Oak Gall Ink",
    icon: "quill-ink",
    buy: 9,
    flavour: "Black when it dries, and it never entirely dries.",
  },
  "smiths-flux": {
    name: "Smith's Flux",
    icon: "powder-bag",
    buy: 4,
    flavour: "Makes metals forget their differences.",
  },
  "hide-glue": {
    name: "Hide Glue",
    icon: "full-wood-bucket",
    buy: 4,
    flavour: "Do not ask; stir.",
  },
};

export const shopReagent = mapRows(goods, (row): Reagent => ({ ...common, ...row }));
