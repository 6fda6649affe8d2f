import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { dressedFor } from "../../../shared/items/dressed-for.ts";
import { useSessionHistory } from "../../../shared/work/session-history.ts";
import { t } from "../../../texts/t.ts";
import { FoundPanel } from "../components/found-panel.tsx";
import { ProvisionsPanel } from "../components/provisions-panel.tsx";
import { SessionPanel } from "../components/session-panel.tsx";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { GatherScene } from "./gather-scene.tsx";
import { IdleGatherScene } from "./idle-gather-scene.tsx";
import { NodeList } from "./node-list.tsx";
import "../actions-screen.css";

type GatherPageProps = {
  readonly skill: GatheringSkillId;
  readonly state: WorkState;
  readonly commands: WorkCommands;
};

/** One gathering skill: the work in progress and every place for it. */
export default function GatherPage({ skill, state, commands }: GatherPageProps) {
  const { activity } = state;
  const history = useSessionHistory(activity);
  const ready = dressedFor("gather", state);
  const character = ruleCharacter(ready.sheet, ready.bag);
  const { work } = activity;
  const node = work.kind === "gather" && nodes[work.node].skill === skill ? work.node : null;
  return (
    <>
      {node === null ? (
        <IdleGatherScene skill={skill} state={ready} character={character} />
      ) : (
        <GatherScene node={node} state={state} commands={commands} />
      )}
      <div
        className={classNames(
          "actions-screen__grid",
          node === null && "actions-screen__grid--alone",
        )}
      >
        <NodeList skill={skill} state={ready} character={character} commands={commands} />
        {node !== null && (
          <div className="actions-screen__column">
            <SessionPanel activity={activity} worker={ready} samples={history.samples} />
            <FoundPanel session={activity.session} emptyText={t("actions.found-nothing-gather")} />
            <ProvisionsPanel state={state} />
          </div>
        )}
      </div>
    </>
  );
}
