import type { AffixId } from "../../core/content/affixes.ts";
import { mapRows } from "../../core/content/rows.ts";
import type { Named } from "../words.ts";
import { named } from "../words.ts";

/** They stand behind the piece, "Kupferkappe, flink": so they need no ending that goes by the noun. */
const prefixes = mapRows(
  named({
    bruising: "wuchtig",
    savage: "wild",
    stout: "robust",
    ironbound: "eisenverstärkt",
    nimble: "flink",
    watchful: "wachsam",
    vicious: "tückisch",
    merciless: "gnadenlos",
    hollowing: "durchbohrend",
    brisk: "rasch",
    evergreen: "immergrün",
    hale: "kerngesund",
    turnkey: "schildsicher",
    leeching: "blutsaugend",
    plated: "beschlagen",
  }),
  (row) => ({ ...row, follows: true }),
);

const suffixes = named({
  "of-the-magpie": "der Elster",
  "of-the-fox": "des Fuchses",
  "of-the-scholar": "des Gelehrten",
  "of-the-miner": "des Bergmanns",
  "of-the-forester": "des Försters",
  "of-the-angler": "des Anglers",
  "of-the-gleaner": "des Sammlers",
  "of-the-trapper": "des Fallenstellers",
  "of-the-guild": "der Zunft",
  "of-the-signature": "des Meisterzeichens",
  "of-the-siege": "der Belagerung",
  "of-the-captain": "des Hauptmanns",
  "of-sturdy-days": "der festen Tage",
  "of-clear-sight": "des klaren Blicks",
  "of-the-reed": "des Schilfs",
  "of-plenty": "der Fülle",
  "of-quiet-study": "des stillen Lernens",
});

export const affixes: Readonly<Record<AffixId, Named & { readonly follows?: boolean }>> = {
  ...prefixes,
  ...suffixes,
};
