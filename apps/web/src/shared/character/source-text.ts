import type { PlainTextKey } from "../../texts/t.ts";
import { t } from "../../texts/t.ts";

const texts: Readonly<Record<string, PlainTextKey>> = {
  "Training Grounds": "sources.training-grounds",
  Guildhouse: "sources.guildhouse",
  "Foresters' Lodge": "sources.foresters-lodge",
  "Market Cross": "sources.market-cross",
  Infirmary: "sources.infirmary",
  Caravanserai: "sources.caravanserai",
  "Rite of Roots": "sources.rite-of-roots",
  "Rite of Iron": "sources.rite-of-iron",
  "Rite of Thorns": "sources.rite-of-thorns",
  "Rite of Lanterns": "sources.rite-of-lanterns",
  "Rite of the Magpie": "sources.rite-of-the-magpie",
  Party: "sources.party",
  Dial: "sources.dial",
};

/** What party, village and world are called where they change numbers; a name of somebody's own stays as it is. */
export function sourceText(source: string): string {
  const key = texts[source];
  return key === undefined ? source : t(key);
}
