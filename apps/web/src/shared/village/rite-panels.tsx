import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { BurningRite, VillageStore } from "@aldermoor/game/village-works/api.ts";
import { riteIds, ritesMax } from "@aldermoor/game/village-works/content/rites.ts";
import { villageEffect } from "@aldermoor/game/village-works/rules/levels.ts";
import { riteEffects, ritePrice, riteStrength } from "@aldermoor/game/village-works/rules/rites.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { MeterRing } from "@aldermoor/ui/data/meter-ring.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import { effectPhrases } from "../items/modifier-text.ts";
import "./rite-panels.css";
import type { RiteCommand } from "./use-store.ts";

type RitePanelsProps = {
  readonly store: VillageStore;
  /** `null` for those who light none. */
  readonly command: RiteCommand | null;
};

/** What burns in the shrine of the own village, and every rite with what it would cost and do. */
export function RitePanels({ store, command }: RitePanelsProps) {
  const nowMs = useTicked(serverNowMs);
  const burning = store.rites.filter(({ untilMs }) => untilMs > nowMs);
  const percent = Math.round(100 * strengthIn(store));
  return (
    <Stack>
      <Panel
        flush={burning.length > 0}
        title={t("rites.burning")}
        aside={<span className="num">{t("rites.in-shrine", { n: store.favour })}</span>}
      >
        {burning.length === 0 ? (
          <EmptyState icon={<GameIcon name="flame" size={40} />} title={t("rites.dark")}>
            {t("rites.dark-text")}
          </EmptyState>
        ) : (
          <ul>
            {burning.map((rite) => (
              <Flame key={rite.rite} rite={rite} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel flush title={t("rites.title")}>
        <p className="rite-panels__note">
          {t(store.isOwing ? "rites.strength-half" : "rites.strength", { percent })}{" "}
          {command === null && t("rites.officers-light")}
        </p>
        <ul>
          {riteIds.map((id) => (
            <RiteRow key={id} id={id} store={store} burning={burning} command={command} />
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}

/** How strong a rite would be that is lit now. */
function strengthIn({ levels, isOwing }: VillageStore): number {
  return riteStrength(villageEffect("shrinePower", levels, isOwing));
}

type FlameProps = { readonly rite: BurningRite; readonly nowMs: number };

function Flame({ rite, nowMs }: FlameProps) {
  const format = useNumberFormat();
  const { rite: id, strength, by, fromMs, untilMs, isForMe } = rite;
  const leftMs = untilMs - nowMs;
  return (
    <li className="rite-panels__rite">
      <MeterRing
        value={leftMs}
        max={untilMs - fromMs}
        label={t("rites.left")}
        valueText={durationText(leftMs)}
        tone="ember"
        size={56}
      >
        <GameIcon name={boosts[id].icon} size={26} />
      </MeterRing>
      <div>
        <b>{boosts[id].name}</b>
        <Effects id={id} strength={strength} format={format} />
        <small>
          {isForMe
            ? t("rites.lit-by", { name: by, percent: Math.round(100 * strength) })
            : t("rites.not-for-you")}
        </small>
      </div>
      <span className="rite-panels__aside num">
        {t("rites.time-left", { time: durationText(leftMs) })}
      </span>
    </li>
  );
}

type RiteRowProps = RitePanelsProps & {
  readonly id: BoostId;
  readonly burning: readonly BurningRite[];
};

function RiteRow({ id, store, burning, command }: RiteRowProps) {
  const format = useNumberFormat();
  const price = ritePrice(store.members);
  return (
    <li className="rite-panels__rite">
      <span className="rite-panels__picture">
        <GameIcon name={boosts[id].icon} size={26} />
      </span>
      <div>
        <b>{boosts[id].name}</b>
        <Effects id={id} strength={strengthIn(store)} format={format} />
        <small>
          {t("rites.reaches", {
            n: store.members,
            time: durationText(1_000 * boosts[id].durationSeconds),
          })}
        </small>
      </div>
      <div className="rite-panels__aside">
        <span className="num">{t("rites.price", { n: price })}</span>
        {command !== null && (
          <LightPress
            id={id}
            price={price}
            favour={store.favour}
            burning={burning}
            command={command}
          />
        )}
      </div>
    </li>
  );
}

type LightPressProps = {
  readonly id: BoostId;
  readonly price: number;
  readonly favour: number;
  readonly burning: readonly BurningRite[];
  readonly command: RiteCommand;
};

/** The press, or why there is none. */
function LightPress({ id, price, favour, burning, command }: LightPressProps) {
  if (burning.some(({ rite }) => rite === id)) return <small>{t("rites.burns")}</small>;
  if (burning.length >= ritesMax) return <small>{t("rites.full")}</small>;
  if (favour < price) return <small>{t("rites.short", { n: price - favour })}</small>;
  return (
    <Button
      size="sm"
      variant="primary"
      busy={command.busy}
      disabled={command.isBlocked}
      aria-label={t("rites.light-name", { name: boosts[id].name })}
      onClick={() => void command.light(id)}
    >
      {t("rites.light")}
    </Button>
  );
}

type EffectsProps = {
  readonly id: BoostId;
  readonly strength: number;
  readonly format: ReturnType<typeof useNumberFormat>;
};

function Effects({ id, strength, format }: EffectsProps) {
  return effectPhrases(riteEffects(id, strength), format).map((effect) => (
    <span key={effect} className="rite-panels__effect">
      {effect}
    </span>
  ));
}
