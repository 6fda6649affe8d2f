import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { Wants } from "@aldermoor/game/guide/rules/place-needs.ts";
import { gatheringNeeds, questsOfSkill } from "@aldermoor/game/guide/rules/place-needs.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { ReactNode } from "react";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { listText } from "../../../shared/items/item-list-text.ts";
import { t } from "../../../texts/t.ts";
import { nodeExpectation } from "../expectations.ts";
import { questText } from "../need-text.ts";
import "./place-choice.css";

type PlaceChoiceProps = {
  readonly skill: GatheringSkillId;
  /** The places one can work at. */
  readonly open: readonly NodeId[];
  readonly character: RuleCharacter;
  readonly wants: Wants;
};

/** What speaks for which place: xp, gold, and what is needed now. */
export function PlaceChoice({ skill, open, character, wants }: PlaceChoiceProps) {
  const hours = open.map((node) => ({ node, ...nodeExpectation(node, character) }));
  const mostXp = hours.toSorted((a, b) => b.xpPerHour - a.xpPerHour)[0];
  const mostGold = hours.toSorted((a, b) => b.goldPerHour - a.goldPerHour)[0];
  if (mostXp === undefined || mostGold === undefined) return null;
  const needed = open.filter((node) => gatheringNeeds(node, wants).length > 0);
  const asked = questsOfSkill(skill, wants.quests);
  return (
    <dl className="place-choice">
      {open.length > 1 && <MostBrought xp={mostXp.node} gold={mostGold.node} />}
      <Choice label={t("actions.choice-needed")}>
        {needed.length === 0
          ? t("actions.choice-nothing")
          : listText(needed.map((node) => nodes[node].name))}
      </Choice>
      {asked.length > 0 && (
        <Choice label={t("actions.choice-quest")}>{listText(asked.map(questText))}</Choice>
      )}
    </dl>
  );
}

function MostBrought({ xp, gold }: { readonly xp: NodeId; readonly gold: NodeId }) {
  if (xp === gold) return <Choice label={t("actions.choice-both")}>{nodes[xp].name}</Choice>;
  return (
    <>
      <Choice label={t("actions.choice-xp")}>{nodes[xp].name}</Choice>
      <Choice label={t("actions.choice-gold")}>{nodes[gold].name}</Choice>
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
