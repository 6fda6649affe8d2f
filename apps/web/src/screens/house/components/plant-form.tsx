import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { HouseView } from "@aldermoor/game/house/api.ts";
import { gardening } from "@aldermoor/game/house/content/gardening.ts";
import { cropLevel, cropsOf, growthMs, seeds } from "@aldermoor/game/house/rules/garden.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { GardenCommands } from "../use-house.ts";
import "./plant-form.css";

type PlantFormProps = {
  readonly home: HouseView;
  readonly bag: BagView;
  readonly foraging: number;
  readonly commands: GardenCommands;
};

/** Chooses a seed and what it becomes, and sows every empty plot. */
export function PlantForm({ home, bag, foraging, commands }: PlantFormProps) {
  const held = seeds.filter((seed) => quantityOf(bag, seed) > 0);
  const [wanted, setWanted] = useState<{ seed?: ItemId; crop?: ItemId }>({});
  const isOpen = (one: ItemId) => cropLevel(one) <= foraging;
  const latest = latestSown(home, isOpen);
  const seed = held.find((one) => one === (wanted.seed ?? latest?.seed)) ?? held[0];
  if (seed === undefined) return <NoSeeds />;
  const open = cropsOf(seed).filter(isOpen);
  const crop = open.find((one) => one === (wanted.crop ?? latest?.crop)) ?? open[0];
  const empty = home.plots.flatMap((plot, at) => (plot === null ? [at] : []));
  const sown = empty.slice(0, quantityOf(bag, seed));
  return (
    <Panel stacked title={t("house.sow")}>
      <div className="plant-form">
        <RadioGroup
          label={t("house.seed")}
          layout="cards"
          value={seed}
          onChange={(next) => setWanted({ seed: next })}
          options={held.map((one) => ({
            value: one,
            label: items[one].name,
            hint: t("house.seed-hint", {
              count: quantityOf(bag, one),
              time: durationText(growthMs(one)),
            }),
            icon: <GameIcon name={items[one].icon} size={24} />,
          }))}
        />
        <RadioGroup
          label={t("house.crop")}
          layout="cards"
          value={crop ?? null}
          onChange={(next) => setWanted({ seed, crop: next })}
          options={cropsOf(seed).map((one) => ({
            value: one,
            label: items[one].name,
            hint: t(cropLevel(one) > foraging ? "house.crop-locked" : "house.crop-hint", {
              n: cropLevel(one),
            }),
            icon: <GameIcon name={items[one].icon} size={24} />,
            disabled: cropLevel(one) > foraging,
          }))}
        />
        <Expected seed={seed} plots={home.plots.length} />
        <Button
          wide
          busy={commands.busy}
          disabled={!commands.enabled || sown.length === 0 || crop === undefined}
          icon={<GameIcon name="plant-seed" size={18} />}
          onClick={() => {
            if (crop !== undefined) void commands.plant(sown, seed, crop);
          }}
        >
          {empty.length === 0 ? t("house.all-sown") : t("house.sow-plots", { count: sown.length })}
        </Button>
      </div>
    </Panel>
  );
}

/** What was sown last, and can be sown still, is likely to be wanted again. */
function latestSown(
  { plots }: HouseView,
  isOpen: (crop: ItemId) => boolean,
): HouseView["plots"][number] {
  const growing = plots.filter((plot) => plot !== null).filter(({ crop }) => isOpen(crop));
  return growing.toSorted((one, other) => other.plantedAtMs - one.plantedAtMs)[0] ?? null;
}

const dayMs = 24 * 60 * 60_000;

/** What the whole garden brings of it in a day, and the seed that this takes. */
function Expected({ seed, plots }: { readonly seed: ItemId; readonly plots: number }) {
  const { unitsMin, unitsSpread, seedBack } = gardening;
  const harvests = (plots * dayMs) / growthMs(seed);
  return (
    <p className="text-2 text-sm">
      {t("house.expected", {
        from: unitsMin,
        to: unitsMin + unitsSpread,
        units: Math.round(harvests * (unitsMin + unitsSpread / 2)),
        seeds: Math.round(harvests * (1 - seedBack) * 10) / 10,
      })}
    </p>
  );
}

function NoSeeds() {
  return (
    <Panel stacked title={t("house.sow")}>
      <EmptyState
        icon={<GameIcon name="plant-seed" size={36} />}
        title={t("house.no-seeds")}
        action={
          <Button render={<Link to="/game/actions/foraging" />}>{t("house.to-foraging")}</Button>
        }
      >
        {t("house.no-seeds-text")}
      </EmptyState>
    </Panel>
  );
}

function quantityOf(bag: BagView, item: ItemId): number {
  return bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
}
