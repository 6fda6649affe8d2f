import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { Rewards } from "@aldermoor/game/quests/content/quests.ts";
import { Currency } from "@aldermoor/ui/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { NumberText } from "@aldermoor/ui/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/visually-hidden.tsx";
import { t } from "../../../texts/t.ts";
import { ItemTile } from "../../../things/item-tile.tsx";
import { entriesOf } from "../../../things/known-id.ts";
import { promisedReward } from "../promised-reward.ts";

export type QuestRewardsProps = { readonly rewards: Rewards; readonly sheet: CharacterSheet };

/** What a quest pays, at the character's present levels. */
export function QuestRewards({ rewards, sheet }: QuestRewardsProps) {
  const { gold, marks, items, xp } = promisedReward(rewards, sheet);
  return (
    <div className="quest-rewards">
      <VisuallyHidden>{t("quests.reward")}</VisuallyHidden>
      {entriesOf(items).map(([item, count]) => (
        <ItemTile key={item} item={item} count={count} size="sm" />
      ))}
      {gold > 0 && <Currency value={gold} size={13} />}
      {marks > 0 && <Currency kind="marks" value={marks} size={13} />}
      {entriesOf(xp).map(([skill, amount]) => (
        <span key={skill} className="quest-rewards__xp" title={skills[skill].name}>
          <GameIcon name={skills[skill].icon} size={13} />
          <NumberText value={amount} length="short" />
          <VisuallyHidden> {skills[skill].name}</VisuallyHidden> XP
        </span>
      ))}
    </div>
  );
}
