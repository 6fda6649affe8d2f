import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { QuestReward } from "@aldermoor/game/quests/api.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import "./reward-line.css";

/** What a quest pays, in one line. */
export function RewardLine({ reward }: { readonly reward: QuestReward }) {
  const { gold, marks, items, xp } = reward;
  return (
    <div className="reward-line">
      <VisuallyHidden>{t("quests.reward")}</VisuallyHidden>
      {entriesOf(items).map(([item, count]) => (
        <ItemTile key={item} item={item} count={count} size="sm" />
      ))}
      {gold > 0 && <Currency value={gold} size={13} />}
      {marks > 0 && <Currency kind="marks" value={marks} size={13} />}
      {entriesOf(xp).map(([skill, amount]) => (
        <span key={skill} className="reward-line__xp" title={skills[skill].name}>
          <GameIcon name={skills[skill].icon} size={13} />
          <NumberText value={amount} />
          <VisuallyHidden> {skills[skill].name}</VisuallyHidden> XP
        </span>
      ))}
    </div>
  );
}
