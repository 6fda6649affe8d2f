import { items } from "@aldermoor/game/core/content/items.ts";
import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { Wants } from "@aldermoor/game/guide/rules/place-needs.ts";
import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { listText } from "../../../shared/items/item-list-text.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { soldGoldOf, usePrices } from "../../../shared/market/use-prices.ts";
import { levelWords } from "../../../shared/work/hour-words.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { EatenAnywhere } from "../components/eaten-anywhere.tsx";
import type { NodeExpectation } from "../expectations.ts";
import { nodeExpectation } from "../expectations.ts";
import { nodeLock } from "../node-access.ts";
import { PlanLink } from "../queue/plan-link.tsx";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { useWants } from "../use-wants.ts";
import { NodeNeeds } from "./node-needs.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import "./node-list.css";

type NodeListProps = {
  readonly skill: GatheringSkillId;
  readonly state: WorkState;
  readonly character: RuleCharacter;
  readonly commands: WorkCommands;
};

const closedShownMax = 3;

/** Every place for a skill, the highest one can use first, closed ones below with their reason. */
export function NodeList({ skill, state, character, commands }: NodeListProps) {
  const all = idsOf(nodes)
    .filter((id) => nodes[id].skill === skill)
    .map((id) => ({ id, lock: nodeLock(id, character, state.zones) }));
  const open = all.filter(({ lock }) => lock === null).toReversed();
  // Far places would only repeat the same sentence.
  const closed = all.filter(({ lock }) => lock !== null).slice(0, closedShownMax);
  const first = open[0]?.id;
  const wants = useWants(state, character);
  const prices = usePrices();
  return (
    <Panel title={t("actions.nodes")} flush aside={<PlanLink place={first} />}>
      <PlaceChoice
        skill={skill}
        open={open.map(({ id }) => id)}
        character={character}
        wants={wants}
      />
      {first !== undefined && (
        <EatenAnywhere
          work={{ kind: "gather", node: first }}
          character={character}
          stacks={state.bag.stacks}
        />
      )}
      <ul>
        {open.map(({ id }) => (
          <OpenNode
            key={id}
            node={id}
            isBest={id === first && state.activity.work.kind !== "gather"}
            state={state}
            character={character}
            wants={wants}
            prices={prices}
            commands={commands}
          />
        ))}
        {closed.map(({ id, lock }) => (
          <li key={id} className="node-list__node node-list__node--closed">
            <GameIcon name={nodes[id].icon} size={28} />
            <div>
              <b>{nodes[id].name}</b>
              <small>{lock}</small>
            </div>
            <Icon name="lock" size={15} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type OpenNodeProps = Omit<NodeListProps, "skill"> & {
  readonly node: NodeId;
  readonly isBest: boolean;
  readonly wants: Wants;
  /** Of the market, where they are told. */
  readonly prices: ReferencePrices | null;
};

function OpenNode({ node, isBest, state, character, wants, prices, commands }: OpenNodeProps) {
  const { name, icon, zone, level, skill } = nodes[node];
  const { work } = state.activity;
  const isHere = work.kind === "gather" && work.node === node;
  const expected = nodeExpectation(node, character);
  return (
    <li className={classNames("node-list__node", isHere && "node-list__node--current")}>
      <GameIcon name={icon} size={28} />
      <div>
        <b>{name}</b>
        <small>
          {zones[zone].name}, {t("actions.node-level", { skill: skills[skill].name, n: level })}
        </small>
        <small className="num">
          <NumberText value={Math.round(expected.xpPerHour)} /> XP {t("actions.an-hour")}
          {"\u00a0· "}
          {t("actions.vendor-hour", { n: Math.round(expected.goldPerHour) })}
          {prices !== null && (
            <>
              {"\u00a0· "}
              {t("prices.an-hour-goods", { gold: Math.round(marketGold(expected, prices)) })}
            </>
          )}
        </small>
        <small className="num">
          {[
            ...levelWords(skill, state.sheet.skills[skill], expected.xpPerHour),
            t("actions.held", { list: heldText(expected, state) }),
          ].join("\u00a0· ")}
        </small>
      </div>
      <NodeYield expected={expected} />
      {isHere ? (
        <span className="node-list__node-here">{t("actions.working-now")}</span>
      ) : (
        <Button
          size="sm"
          variant={isBest ? "primary" : "default"}
          disabled={commands.isBlocked}
          data-guide={`node-${node}`}
          onClick={() => commands.gather(node)}
        >
          {t("actions.work-here")}
        </Button>
      )}
      <NodeNeeds node={node} character={character} wants={wants} />
    </li>
  );
}

/** What an hour's yield brings once it is sold. */
function marketGold({ outputs, byProducts }: NodeExpectation, prices: ReferencePrices): number {
  const units = [...outputs, ...byProducts].map(({ item, perHour }) => [item, perHour] as const);
  return soldGoldOf(Object.fromEntries(units), prices);
}

/** How much of what a place gives is in the bag. */
function heldText({ outputs }: NodeExpectation, { bag }: WorkState): string {
  const held = outputs.map(({ item }) => {
    const n = bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
    return t("actions.need-item", { item: items[item].name, n });
  });
  return listText(held);
}

function NodeYield({ expected }: { readonly expected: NodeExpectation }) {
  return (
    <div className="node-list__node-yield">
      {expected.outputs.map(({ item, perHour }) => (
        <span key={item}>
          <ItemTile item={item} size="sm" />
          <small className="num">
            <NumberText value={Math.round(perHour)} />
            {t("actions.per-hour")}
          </small>
        </span>
      ))}
      {expected.byProducts.map(({ item, perHour }) => (
        <span key={item}>
          <ItemTile item={item} size="sm" />
          <small className="num">
            <NumberText value={perHour} digitsMax={1} />
            {t("actions.per-hour")}
          </small>
        </span>
      ))}
    </div>
  );
}
