import { items } from "@aldermoor/game/core/content/items.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import type { GatheringNeed, Wants } from "@aldermoor/game/guide/rules/gathering-needs.ts";
import { gatheredFor, gatheringNeeds } from "@aldermoor/game/guide/rules/gathering-needs.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { listText } from "../../../shared/items/item-list-text.ts";
import { t } from "../../../texts/t.ts";
import { questText } from "./place-choice.tsx";

type NodeNeedsProps = {
  readonly node: NodeId;
  readonly character: RuleCharacter;
  readonly wants: Wants;
};

const namedMax = 3;

/** What the goods of a place are for, and who asks for them now. */
export function NodeNeeds({ node, character, wants }: NodeNeedsProps) {
  const uses = gatheredFor(node, character.skills);
  return (
    <div className="node-list__node-needs">
      {uses.length > 0 && <small>{usesText(uses)}</small>}
      {gatheringNeeds(node, wants).map((need) => (
        <small key={needText(need)} className="node-list__node-need">
          {needText(need)}
        </small>
      ))}
    </div>
  );
}

function usesText(uses: readonly RecipeId[]): string {
  return namesText([...new Set(uses.map((id) => recipeName(recipes[id])))], "actions.used-for");
}

function needText(need: GatheringNeed): string {
  if (need.kind === "quest") return questText(need);
  const lacks = t("actions.need-item", { item: items[need.lacks].name, n: need.count });
  const makes = need.makes.map((item) => items[item].name);
  return `${lacks} ${namesText(makes, need.kind === "queue" ? "actions.need-queue" : "actions.need-gear")}`;
}

type Sentence = "actions.used-for" | "actions.need-queue" | "actions.need-gear";

/** The first few by name, the others by their number. */
function namesText(names: readonly string[], sentence: Sentence): string {
  const others = names.length - namedMax;
  const told =
    others > 0 ? [...names.slice(0, namedMax), t("actions.more-names", { n: others })] : names;
  return t(sentence, { list: listText(told) });
}
