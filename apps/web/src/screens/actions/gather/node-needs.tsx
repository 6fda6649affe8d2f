import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import type { Wants } from "@aldermoor/game/guide/rules/place-needs.ts";
import { gatheredFor, gatheringNeeds } from "@aldermoor/game/guide/rules/place-needs.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { namesText, needText } from "../need-text.ts";
import "./node-list.css";

type NodeNeedsProps = {
  readonly node: NodeId;
  readonly character: RuleCharacter;
  readonly wants: Wants;
};

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
