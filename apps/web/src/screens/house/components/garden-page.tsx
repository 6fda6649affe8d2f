import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { t } from "../../../texts/t.ts";
import type { Household } from "../use-house.ts";
import { useGardenCommands } from "../use-house.ts";
import { PlantForm } from "./plant-form.tsx";
import { EmptyPlot, GrowingPlot, NextPlot } from "./plots.tsx";
import "./garden-page.css";

/** The garden: what grows, what is ripe, and what to sow next. */
export function GardenPage({ household }: { readonly household: Household }) {
  const { home, bag } = household;
  const commands = useGardenCommands();
  if (home.plots.length === 0) return <NoGarden />;
  return (
    <div className="garden-page">
      <Panel
        stacked
        title={t("house.plots")}
        aside={
          <Switch
            label={t("house.replants")}
            checked={home.replants}
            onChange={(on) => void commands.setReplanting(on)}
          />
        }
      >
        <ul className="garden-page__plots" aria-label={t("house.plots")}>
          {home.plots.map((plot, at) => (
            <li key={at}>{plot === null ? <EmptyPlot /> : <GrowingPlot plot={plot} />}</li>
          ))}
          {home.plots.length < rooms.garden.maxLevel && (
            <li>
              <NextPlot level={home.plots.length + 1} />
            </li>
          )}
        </ul>
        <HarvestButton household={household} commands={commands} />
        <p className="text-2 text-sm">
          {t(home.replants ? "house.replants-text" : "house.waits-text")}
        </p>
      </Panel>
      <PlantForm
        home={home}
        bag={bag}
        foraging={household.sheet.skills.foraging.level}
        commands={commands}
      />
    </div>
  );
}

type HarvestProps = {
  readonly household: Household;
  readonly commands: ReturnType<typeof useGardenCommands>;
};

function HarvestButton({ household: { home }, commands }: HarvestProps) {
  const { offsetMs } = useServerClock();
  const ripe = useTicked(
    (nowMs) =>
      home.plots.filter((plot) => plot !== null && plot.ripeAtMs <= nowMs + offsetMs).length,
  );
  if (ripe === 0) return null;
  return (
    <Button
      variant="primary"
      wide
      busy={commands.busy}
      disabled={!commands.enabled}
      icon={<GameIcon name="plant-watering" size={18} />}
      onClick={() => void commands.harvest(true)}
    >
      {t("house.harvest", { count: ripe })}
    </Button>
  );
}

function NoGarden() {
  return (
    <EmptyState
      icon={<GameIcon name="plant-watering" size={40} />}
      title={t("house.no-garden")}
      action={<Button render={<Link to="/game/house/rooms" />}>{t("house.to-rooms")}</Button>}
    >
      {t("house.no-garden-text")}
    </EmptyState>
  );
}
