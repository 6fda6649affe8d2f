import type { TerrainId } from "@aldermoor/game/journeys/content/terrains.ts";
import { terrains } from "@aldermoor/game/journeys/content/terrains.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import { hexOf } from "@aldermoor/game/journeys/rules/hexes.ts";
import { hexCentre } from "@aldermoor/ui/game/hex-map/hex-grid.ts";
import { t } from "../../texts/t.ts";

/** How players call a hex: its ring and its place on it, as "3.14". */
export function hexCode(hex: HexNumber): string {
  const { ring } = hexOf(hex);
  return `${ring}.${hex - firstOfRing(ring) + 1}`;
}

/** "Woodland 3.14" */
export function hexTitle(hex: HexNumber, terrain: TerrainId): string {
  return t("journeys.hex-name", { terrain: terrains[terrain].name, name: hexCode(hex) });
}

/** "ring 3, north-east" */
export function hexPlaceText(hex: HexNumber): string {
  const { ring } = hexOf(hex);
  return t("journeys.hex-place", { ring, way: t(`journeys.way-${wayOf(hex)}`) });
}

const ways = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** In which of eight directions it lies from the camp, from the east by the south. */
function wayOf(hex: HexNumber): (typeof ways)[number] {
  const { x, y } = hexCentre(hexOf(hex));
  const eighth = Math.round((4 * Math.atan2(y, x)) / Math.PI);
  return ways[(eighth + 8) % 8] ?? 0;
}

function firstOfRing(ring: number): HexNumber {
  return ring === 0 ? 0 : 1 + 3 * ring * (ring - 1);
}
