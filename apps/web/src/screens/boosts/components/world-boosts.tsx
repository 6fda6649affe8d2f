import type { WorldView } from "@aldermoor/game/boosts/api.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { eventsWithin, nextEvents } from "@aldermoor/game/boosts/rules/calendar.ts";
import type { WorldBoost } from "@aldermoor/game/boosts/state.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { boostWords, printedWords } from "../../../shared/character/boost-words.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { GiftCommand } from "../use-boosts.ts";
import { BoostLine } from "./boost-line.tsx";
import { DialsPanel } from "./dials-panel.tsx";
import { GreatLamp } from "./great-lamp.tsx";
import "../boosts-screen.css";

type WorldBoostsProps = {
  readonly world: WorldView;
  readonly sheet: CharacterSheet;
  readonly command: GiftCommand;
};

const eventsShown = 4;

/** What holds for everybody: the great lamp, the events to come, and what runs now. */
export function WorldBoosts({ world, sheet, command }: WorldBoostsProps) {
  return (
    <Columns layout="even">
      <Stack>
        <GreatLamp lantern={world.lantern} gold={sheet.gold} command={command} />
        <RunningPanel running={world.running} level={sheet.skills.combat.level} />
      </Stack>
      <Stack>
        <EventsPanel />
        <DialsPanel />
      </Stack>
    </Columns>
  );
}

type RunningPanelProps = { readonly running: readonly WorldBoost[]; readonly level: number };

function RunningPanel({ running, level }: RunningPanelProps) {
  const nowMs = useTicked(serverNowMs);
  const format = useNumberFormat();
  // An event begins by the calendar alone: no answer of the server announces it.
  const events = eventsWithin(nowMs, nowMs + 1);
  const stored = running.filter(({ id }) => events.every((event) => event.id !== id));
  const left = [...stored, ...events].filter(({ untilMs }) => untilMs > nowMs);
  return (
    <Panel title={t("boosts.for-all")} flush>
      {left.length === 0 && <p className="boosts-screen__note">{t("boosts.for-all-none")}</p>}
      <ul className="boosts-screen">
        {left.map((boost) => (
          <BoostLine
            key={boost.id}
            id={boost.id}
            effects={effectsOf(boost, level, format)}
            note={t("boosts.ends-at", { time: momentText(boost.untilMs, nowMs) })}
            leftShare={(boost.untilMs - nowMs) / (boost.untilMs - boost.fromMs)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function effectsOf(boost: WorldBoost, level: number, format: NumberFormat): readonly string[] {
  const words = boostWords(boost, level, format);
  return words.length > 0 ? words : [t("boosts.path-above", { n: boost.strength })];
}

function EventsPanel() {
  const nowMs = useTicked(serverNowMs);
  const format = useNumberFormat();
  return (
    <Panel title={t("boosts.events")} flush>
      <p className="boosts-screen__note">{t("boosts.events-note")}</p>
      <ul className="boosts-screen">
        {nextEvents(nowMs, eventsShown).map(({ id, fromMs, untilMs }) => (
          <BoostLine
            key={id}
            id={id}
            effects={printedWords(id, format)}
            note={t("boosts.event-span", {
              from: momentText(fromMs, nowMs),
              to: momentText(untilMs, nowMs),
            })}
            aside={
              <small className="num">
                {fromMs <= nowMs
                  ? t("character.boosts-runs")
                  : t("boosts.begins-in", { time: durationText(fromMs - nowMs) })}
              </small>
            }
          />
        ))}
      </ul>
      <p className="boosts-screen__note">
        {boosts["lanterns-lit"].name}: {t("boosts.lanterns-lit-note")}
      </p>
    </Panel>
  );
}
