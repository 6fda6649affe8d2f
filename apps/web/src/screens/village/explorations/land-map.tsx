import type { JourneyView, LandView } from "@aldermoor/game/journeys/api.ts";
import { terrains } from "@aldermoor/game/journeys/content/terrains.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import { camp, hexCount, hexOf } from "@aldermoor/game/journeys/rules/hexes.ts";
import { wayTo } from "@aldermoor/game/journeys/rules/land.ts";
import type { Hex } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { HexMap } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { groundTints } from "../../../shared/journeys/ground-look.ts";
import { hexPlaceText, hexTitle } from "../../../shared/journeys/hex-words.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { Target } from "./target.ts";

type LandMapProps = {
  readonly land: LandView;
  readonly targets: readonly Target[];
  readonly underWay: readonly JourneyView[];
  readonly chosen: HexNumber | null;
  readonly onChoose: (hex: HexNumber) => void;
};

/** The land of the season around the village: what is known, what lies beside it, and fog. */
export function LandMap(props: LandMapProps) {
  const { land, underWay, chosen, onChoose } = props;
  const hexes = [home(), ...land.grounds.map((ground) => hexView(ground, props))];
  const [leads] = underWay.filter(({ season }) => season === land.season);
  const way = leads === undefined ? [] : (wayTo(land, leads.target) ?? []);
  return (
    <HexMap
      label={t("explorations.map")}
      hexes={hexes}
      fog={fogOf(hexes)}
      selectedId={chosen === null ? undefined : String(chosen)}
      onOpen={(id) => onChoose(Number(id))}
      route={way.map(String)}
      walked={0}
      zoom={{
        nearer: t("journeys.zoom-nearer"),
        farther: t("journeys.zoom-farther"),
        whole: t("journeys.zoom-whole"),
      }}
    />
  );
}

function home(): Hex {
  return {
    id: String(camp),
    ...hexOf(camp),
    label: t("journeys.camp"),
    isSeen: true,
    icon: "village",
    mark: "home",
  };
}

function hexView(
  { hex, terrain }: LandView["grounds"][number],
  { land, targets, underWay }: LandMapProps,
): Hex {
  const { q, r } = hexOf(hex);
  const target = targets.find((one) => one.hex === hex);
  const isGoal = underWay.some((one) => one.target === hex && one.season === land.season);
  const alone = isGoal ? null : (target?.alone ?? null);
  const odds = alone === null ? null : percentText(alone);
  const parts = [
    hexTitle(hex, terrain),
    hexPlaceText(hex),
    stateText(hex, land, isGoal),
    ...(odds === null ? [] : [t("explorations.hex-odds", { odds })]),
  ];
  return {
    id: String(hex),
    q,
    r,
    label: parts.join(", "),
    isSeen: true,
    isFaint: !land.reached.includes(hex),
    isNew: land.seen.includes(hex),
    tint: groundTints[terrain],
    icon: terrains[terrain].icon,
    ...(isGoal ? { mark: "camp" as const } : {}),
    ...(odds === null ? {} : { note: odds }),
  };
}

function stateText(hex: HexNumber, { reached, seen }: LandView, isGoal: boolean): string {
  if (isGoal) return t("explorations.hex-goal");
  if (reached.includes(hex)) return t("journeys.reached");
  return t(seen.includes(hex) ? "journeys.seen" : "journeys.beside");
}

function fogOf(shown: readonly Hex[]) {
  const known = new Set(shown.map(({ id }) => id));
  return Array.from({ length: hexCount }, (_, hex) => hex)
    .filter((hex) => !known.has(String(hex)))
    .map((hex) => hexOf(hex));
}
