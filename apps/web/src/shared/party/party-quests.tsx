import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { PartyQuestView } from "@aldermoor/game/party/api.ts";
import { partyQuestIds } from "@aldermoor/game/party/content/quests.ts";
import { goalOf } from "@aldermoor/game/party/rules/quest.ts";
import type { Task } from "@aldermoor/game/quests/content/task.ts";
import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import { partyTaskReward } from "@aldermoor/game/quests/rules/task-reward.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { QueryView } from "../answers/query-view.tsx";
import { useSheet } from "../present/present-queries.ts";
import { goalText } from "../quests/goal-text.ts";
import { paidText } from "../quests/reward-text.ts";
import "./party-quests.css";
import type { PartyQuestCommands } from "./use-party-quest.ts";
import { usePartyQuest, usePartyQuestCommands } from "./use-party-quest.ts";

/** What a party does together, and what its leader can choose. */
export function PartyQuests() {
  const query = usePartyQuest();
  const sheet = useSheet();
  const commands = usePartyQuestCommands();
  if (query.state === "ready" && query.value?.members === 0) return <NoParty />;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(view) => (
        <div className="party-quests">
          {view.running === null ? (
            <Panel>
              <EmptyState
                icon={<GameIcon name="three-friends" size={36} />}
                title={t("partyQuests.none")}
              >
                {noneText(view)}
              </EmptyState>
            </Panel>
          ) : (
            <Running
              view={view}
              running={view.running}
              sheet={sheet.state === "ready" ? sheet.value : null}
              commands={commands}
            />
          )}
          {view.running === null && sheet.state === "ready" && sheet.value !== null && (
            <Choices view={view} sheet={sheet.value} commands={commands} />
          )}
        </div>
      )}
    </QueryView>
  );
}

function NoParty() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="three-friends" size={40} />}
        title={t("partyQuests.no-party")}
        action={
          <Button render={<Link to="/game/party/finder" />}>{t("partyQuests.to-finder")}</Button>
        }
      >
        {t("partyQuests.no-party-text")}
      </EmptyState>
    </Panel>
  );
}

type RunningProps = {
  readonly view: PartyQuestView;
  readonly running: NonNullable<PartyQuestView["running"]>;
  /** By which it is paid; `null` until it is known. */
  readonly sheet: CharacterSheet | null;
  readonly commands: PartyQuestCommands;
};

function Running({ view, running, sheet, commands }: RunningProps) {
  const { isLeader, isPaidToday } = view;
  const { quest, progress, goal, lapsesAtMs, heldUntilMs, own, isPaid, shares } = running;
  const task = sharedTasks[quest];
  const nowMs = serverNowMs();
  const figures = t("partyQuests.progress", { have: progress, goal });
  return (
    <Panel stacked title={task.name} aside={<span className="num">{figures}</span>}>
      <p className="text-2">{goalText(asked(task, goal))}</p>
      {sheet !== null && <p className="text-3">{paidText(partyTaskReward(task, sheet))}</p>}
      <ProgressBar value={progress} max={goal} label={task.name} valueText={figures} />
      <p className="text-3">
        {isPaidToday
          ? t("partyQuests.paid-today")
          : t(isPaid ? "partyQuests.share-paid" : "partyQuests.share-small", { n: own })}{" "}
        {t("partyQuests.lapses", { when: momentText(lapsesAtMs, nowMs) })}
      </p>
      <ul className="party-quests__shares">
        {shares.map((one) => (
          <li key={one.name}>
            <Portrait seed={one.avatarSeed} size={28} />
            <b>{one.name}</b>
            <span className="num text-2">
              <NumberText value={one.count} />
            </span>
          </li>
        ))}
      </ul>
      <small className="text-3">{t("partyQuests.as-of")}</small>
      {isLeader &&
        (nowMs < heldUntilMs ? (
          <small className="text-3">
            {t("partyQuests.held", { when: momentText(heldUntilMs, nowMs) })}
          </small>
        ) : (
          <ConfirmButton
            variant="ghost"
            disabled={commands.isBlocked}
            label={t("partyQuests.give-up")}
            title={t("partyQuests.give-up-title", { quest: task.name })}
            description={t("partyQuests.give-up-text")}
            cancelLabel={t("partyQuests.go-on")}
            onConfirm={async () => void (await commands.giveUp())}
          />
        ))}
    </Panel>
  );
}

type ChoicesProps = {
  readonly view: PartyQuestView;
  readonly sheet: CharacterSheet;
  readonly commands: PartyQuestCommands;
};

function Choices({ view, sheet, commands }: ChoicesProps) {
  const { isLeader, mayChoose, members } = view;
  return (
    <Panel flush title={t("partyQuests.choices")}>
      <ul>
        {partyQuestIds.map((id) => {
          const task = sharedTasks[id];
          return (
            <li key={id} className="party-quests__choice">
              <GameIcon name={task.icon} size={26} />
              <span>
                <b>{task.name}</b>
                <span className="text-2">{goalText(asked(task, goalOf(task, members)))}</span>
                <small className="text-3">{paidText(partyTaskReward(task, sheet))}</small>
              </span>
              {isLeader && (
                <Button
                  size="sm"
                  aria-label={t("partyQuests.choose-one", { quest: task.name })}
                  disabled={commands.isBlocked || !mayChoose}
                  onClick={() => void commands.choose(id)}
                >
                  {t("partyQuests.choose")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function noneText({ isLeader, mayChoose }: PartyQuestView): string {
  if (!mayChoose) return t("partyQuests.too-small");
  return t(isLeader ? "partyQuests.none-leader" : "partyQuests.none-member");
}

/** What it asks for of a party of this size. */
function asked({ objective }: Task, count: number): Task["objective"] {
  return { ...objective, count };
}
