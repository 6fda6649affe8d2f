import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import { listText } from "../items/item-list-text.ts";
import { knownId } from "../world/known-id.ts";

type Span = Pick<AwaySummary, "fromMs" | "toMs" | "works">;

const placesMax = 3;

/** How long a character worked while nobody looked, and where; places this page does not know are left out. */
export function awaySpan({ fromMs, toMs, works }: Span): string {
  const time = durationText(toMs - fromMs);
  const places = works.flatMap(placeName);
  if (places.length === 0) return t("work.away-span", { time });
  const others = places.length - placesMax;
  const named =
    others > 0
      ? [...places.slice(0, placesMax), t("work.away-places-more", { n: others })]
      : places;
  return t("work.away-span-at", { time, places: listText(named) });
}

function placeName(work: Span["works"][number]): readonly string[] {
  if (work.kind === "craft") return [t("work.away-craft")];
  if (work.kind === "combat") {
    const zone = knownId(zones, work.zone);
    return zone === null ? [] : [zones[zone].name];
  }
  const node = knownId(nodes, work.node);
  return node === null ? [] : [nodes[node].name];
}
