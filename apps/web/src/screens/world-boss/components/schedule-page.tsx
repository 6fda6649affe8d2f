import type { OwnView, StrengthView } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { combatLevelMin } from "@aldermoor/game/world-boss/content/numbers.ts";
import { bestKinds, strikeOf } from "@aldermoor/game/world-boss/rules/best-kinds.ts";
import { bossOf, opensAtMs, windowsToPledge } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { bossScene, kindIcon, kindName, phaseName, phases } from "../boss-look.ts";
import type { BossCommands, GivenOrders } from "../use-world-boss.ts";
import { useBossCommands, useOwnBoss, useStrength } from "../use-world-boss.ts";
import { OrdersForm } from "./orders-form.tsx";
import "./schedule-page.css";

/** The next four windows, and what the character has promised for them. */
export function SchedulePage() {
  const query = pairQueries(useOwnBoss(), useStrength());
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {([own, strength]) => <Schedule own={own} strength={strength} />}
    </QueryView>
  );
}

type ScheduleProps = { readonly own: OwnView; readonly strength: StrengthView };

function Schedule({ own, strength }: ScheduleProps) {
  const commands = useBossCommands();
  const [chosen, setChosen] = useState<number | null>(null);
  const nowMs = useTicked(serverNowMs);
  const mayStrike = own.combatLevel >= combatLevelMin;
  const windows = windowsToPledge(nowMs);
  const firstFree = windows.find((one) => own.pledges.every(({ window }) => window !== one));
  return (
    <div className="world-boss-screen">
      {mayStrike ? (
        <p className="text-3">{t("boss.pledge-lead")}</p>
      ) : (
        <Note tone="info">
          {t("boss.level-needed", { n: combatLevelMin, level: own.combatLevel })}
        </Note>
      )}
      <Columns layout="even">
        {windows.map((window) => (
          <WindowPanel
            key={window}
            window={window}
            nowMs={nowMs}
            own={own}
            strength={strength}
            commands={commands}
            isFirstFree={window === firstFree}
            onPledge={mayStrike ? () => setChosen(window) : null}
          />
        ))}
      </Columns>
      {chosen !== null && (
        <PledgeForm
          key={chosen}
          window={chosen}
          own={own}
          strength={strength}
          commands={commands}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

type WindowPanelProps = ScheduleProps & {
  readonly window: number;
  readonly nowMs: number;
  readonly commands: BossCommands;
  /** The next that is not pledged for: its press is the one of the page. */
  readonly isFirstFree: boolean;
  /** `null` for who may not strike yet. */
  readonly onPledge: (() => void) | null;
};

function WindowPanel(props: WindowPanelProps) {
  const { window, nowMs, own, strength, commands, isFirstFree, onPledge } = props;
  const id = bossOf(window);
  const { name, icon, weakTo } = worldBosses[id];
  const pledge = own.pledges.find((one) => one.window === window) ?? null;
  const isSealed = own.part?.window === window;
  const kinds = pledge?.kinds ?? bestKinds(strength, worldBosses[id]);
  return (
    <Panel
      title={name}
      aside={(pledge !== null || isSealed) && <Badge tone="ember">{t("boss.pledged")}</Badge>}
      stacked
    >
      <Scene scene={bossScene[id]} time="blood" calm veil="none" className="schedule-page__scene">
        <GameIcon name={icon} size={84} className="schedule-page__boss" />
      </Scene>
      <p className="schedule-page__when">
        <b className="num">{momentText(opensAtMs(window), nowMs)}</b>
        <span className="text-3">{durationText(opensAtMs(window) - nowMs)}</span>
      </p>
      <ol className="schedule-page__phases">
        {phases.map((phase) => {
          const kind = kinds[phase] ?? weakTo[phase];
          return (
            <li key={phase}>
              <GameIcon name={kindIcon[weakTo[phase]]} size={20} />
              <small>{phaseName(phase)}</small>
              <small className="text-3">
                {t("boss.weak-to", { kind: kindName(weakTo[phase]) })}
              </small>
              <b
                className="num"
                title={t("boss.your-strike", {
                  kind: kindName(kind),
                  n: strikeOf(strength, kind, weakTo[phase]),
                })}
              >
                <NumberText value={strikeOf(strength, kind, weakTo[phase])} />
              </b>
            </li>
          );
        })}
      </ol>
      {pledge !== null && <p className="text-3">{ordersText(pledge)}</p>}
      {!isSealed && (
        <div className="schedule-page__presses">
          <Button
            variant={isFirstFree ? "primary" : "default"}
            disabled={!commands.enabled || onPledge === null}
            aria-label={pledge === null ? t("boss.pledge-for", { boss: name }) : undefined}
            onClick={() => onPledge?.()}
          >
            {t(pledge === null ? "boss.pledge" : "boss.pledge-change")}
          </Button>
          {pledge !== null && (
            <Button
              variant="ghost"
              disabled={commands.isBlocked}
              aria-label={t("boss.pledge-back-for", { boss: name })}
              onClick={() => void commands.takeBack(window)}
            >
              {t("boss.pledge-back")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function ordersText({ kinds, stance }: GivenOrders): string {
  return t("boss.schedule-stance", {
    stance: t(`boss.${stance}-name`),
    kinds: kinds.map(kindName).join(", "),
  });
}

type PledgeFormProps = ScheduleProps & {
  readonly window: number;
  readonly commands: BossCommands;
  readonly onClose: () => void;
};

function PledgeForm({ window, own, strength, commands, onClose }: PledgeFormProps) {
  const id = bossOf(window);
  const pledge = async (orders: GivenOrders) => {
    if (await commands.pledge(window, orders)) onClose();
  };
  return (
    <OrdersForm
      boss={id}
      title={t("boss.schedule-form", { boss: worldBosses[id].name })}
      strength={strength}
      given={own.pledges.find((one) => one.window === window) ?? null}
      submit={t("boss.save")}
      commands={commands}
      onSubmit={(orders) => void pledge(orders)}
      onClose={onClose}
    />
  );
}
