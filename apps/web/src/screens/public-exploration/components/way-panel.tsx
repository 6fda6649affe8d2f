import { terrains } from "@aldermoor/game/journeys/content/terrains.ts";
import { camp, hexOf } from "@aldermoor/game/journeys/rules/hexes.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { Hex } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { HexMap } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { groundTints } from "../../../shared/journeys/ground-look.ts";
import { hexPlaceText, hexTitle } from "../../../shared/journeys/hex-words.ts";
import { t } from "../../../texts/t.ts";
import { useWalk } from "../use-walk.ts";
import type { BackReport } from "./full-report.tsx";
import "./way-panel.css";

/** The way on the map, and walked again hex by hex. */
export function WayPanel({ report }: { readonly report: BackReport }) {
  const { way, village, target, terrain } = report;
  const steps = way.length - 1;
  const walk = useWalk(steps);
  const here = way[walk.at] ?? target;
  const stop = stopText(report, walk.at);
  return (
    <Panel stacked title={t("report.map-title")}>
      <HexMap
        label={t("report.map", { village, hex: hexTitle(target, terrain) })}
        hexes={hexesOf(report)}
        selectedId={String(here)}
        onOpen={(id) => {
          const at = way.indexOf(Number(id));
          if (at >= 0) walk.seek(at);
        }}
        route={way.map(String)}
        walked={walk.at}
      />
      <div className="way-panel__bar">
        <Button
          variant="primary"
          className="way-panel__play"
          aria-label={t(walk.isWalking ? "report.pause" : "report.play")}
          icon={<Icon name={walk.isWalking ? "pause" : "play"} size={18} />}
          onClick={walk.toggle}
        />
        <input
          type="range"
          className="way-panel__range"
          min={0}
          max={steps}
          value={walk.at}
          aria-label={t("report.slider")}
          aria-valuetext={stop}
          onChange={(event) => walk.seek(Number(event.target.value))}
        />
      </div>
      <p className="text-2">{stop}</p>
    </Panel>
  );
}

function stopText({ way, grounds }: BackReport, at: number): string {
  const hex = way[at];
  const terrain = grounds.find((one) => one.hex === hex)?.terrain;
  if (hex === undefined || terrain === undefined) return t("report.stop-camp");
  return t("report.stop-of", { n: at, max: way.length - 1, hex: hexTitle(hex, terrain) });
}

function hexesOf({ way, seen, grounds, village, target, isReached }: BackReport): readonly Hex[] {
  const known = new Set([...way, ...seen]);
  const home: Hex = {
    id: String(camp),
    ...hexOf(camp),
    label: village,
    isSeen: true,
    icon: "village",
    mark: "home",
  };
  const rest = grounds.map(({ hex, terrain }): Hex => {
    const isNew = seen.includes(hex) || (hex === target && isReached);
    const state = isNew ? t("journeys.seen") : t("journeys.beside");
    const words = [hexTitle(hex, terrain), hexPlaceText(hex)];
    return {
      id: String(hex),
      ...hexOf(hex),
      label: (known.has(hex) && !isNew ? words : [...words, state]).join(", "),
      isSeen: known.has(hex),
      isNew,
      tint: groundTints[terrain],
      icon: terrains[terrain].icon,
    };
  });
  return [home, ...rest];
}
