import type { FighterClassId } from "../../fighters/content/classes.ts";
import type { FighterSkillId } from "../../fighters/content/fighter-skills.ts";
import type { LaurelOfferId } from "../../fighters/content/laurel-offers.ts";
import type { BynameId } from "../../fighters/content/names.ts";
import type { FighterRankId } from "../../fighters/content/ranks.ts";
import type { FighterTraitId } from "../../fighters/content/traits.ts";
import type { Asked, Named, Told } from "../words.ts";
import { asked, named, told } from "../words.ts";

export const fighterClasses: Readonly<Record<FighterClassId, Told>> = told({
  shieldhand: ["Schildhand", "Steht, wo du hinzeigst."],
  reaver: ["Plünderer", "Wird pro Hieb bezahlt."],
  pikeman: ["Pikenier", "Hält jeden auf acht Fuß Abstand."],
  brawler: ["Raufbold", "Besaß nie eine Waffe, die sich verlieren ließ."],
  archer: ["Bogenschütze", "Rechnet in Pfeilen."],
  hexer: ["Verflucher", "Liest dir quer übers Feld aus der Hand."],
  pyrist: ["Zündler", "Friert immer."],
  mender: ["Flicker", "Nadel, Faden, gute Worte, in dieser Reihenfolge."],
  drummer: ["Trommler", "Lauter als die Angst."],
  cutpurse: ["Beutelschneider", "Streng genommen auf deiner Seite."],
});

export const fighterSkills: Readonly<Record<FighterSkillId, Asked>> = asked({
  "hold-the-line": [
    "Die Reihe halten",
    "Zieht zwei Züge lang alle Angriffe auf ein Ziel auf sich.",
  ],
  cleave: ["Spalten", "90 % Schaden an der ganzen vorderen Reihe."],
  skewer: ["Aufspießen", "130 % Schaden an beiden in einer Spalte."],
  haymaker: ["Schwinger", "140 % Schaden, und das Ziel verliert seinen nächsten Zug."],
  volley: ["Salve", "38 % Schaden an allen Gegnern."],
  wither: ["Verdorren", "Das Ziel richtet zwei Züge lang 40 % weniger Schaden an."],
  kindle: ["Anzünden", "Brennt drei Züge lang für je 35 % des Angriffs."],
  mend: ["Flicken", "Heilt den am schwersten Verwundeten um 230 % des Angriffs."],
  cadence: ["Taktschlag", "Alle Verbündeten richten zwei Züge lang 20 % mehr Schaden an."],
  opportunist: ["Gelegenheit", "100 % Schaden, das Doppelte unter 35 % Gesundheit."],
});

export const fighterTraits: Readonly<Record<FighterTraitId, Named>> = named({
  steadfast: "Standhaft",
  hotheaded: "Hitzköpfig",
  fleet: "Flink",
  hearty: "Kernig",
  veteran: "Erfahren",
  thrifty: "Genügsam",
  "cold-blooded": "Kaltblütig",
  "marsh-born": "Im Moor geboren",
  beloved: "Beliebt",
  grim: "Grimmig",
});

export const fighterRanks: Readonly<Record<FighterRankId, Named>> = named({
  recruit: "Neuling",
  regular: "Söldner",
  veteran: "Altgedienter",
  champion: "Meisterkämpfer",
});

export const bynames: Readonly<Record<BynameId, Named>> = named({
  "of-the-reeds": "aus dem Schilf",
  "two-boots": "Zweistiefel",
  "the-late": "Spätling",
  "half-penny": "Halbpfennig",
  "from-upstream": "von stromauf",
  lamplost: "Lampenlos",
  "dry-foot": "Trockenfuß",
  "the-second": "die Zweitgeburt",
  "owes-nobody": "Schuldenfrei",
  "mud-singer": "Schlammsang",
  "the-quiet": "Schweigsam",
  hearthless: "Herdlos",
  "nine-toes": "Neunzeh",
  "the-unlikely": "wider Erwarten",
  goosefriend: "Gänsefreund",
  "of-no-parish": "ohne Gemeinde",
});

export const laurelOffers: Readonly<Record<LaurelOfferId, Named>> = named({
  "laurels-cache": "Versiegelte Truhe",
  "laurels-trainer": "Eine Stunde beim Ausbilder",
  "laurels-roster": "Ein Platz in der Truppe",
  "laurels-champion": "Ein Meisterkämpfer",
  "laurels-frame": "Lorbeerrahmen",
  "laurels-title": "Titel: aus dem Sand",
});
