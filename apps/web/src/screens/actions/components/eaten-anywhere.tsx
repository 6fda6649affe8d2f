import type { Work } from "@aldermoor/game/activity/content/work.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { provisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { eatenWords } from "../../../shared/work/hour-words.ts";
import { t } from "../../../texts/t.ts";
import "./zone-list.css";

type EatenAnywhereProps = {
  readonly work: Work;
  readonly character: RuleCharacter;
  readonly stacks: BagView["stacks"];
};

/** The meal and potion that a kind of work uses up, once for all the places where it is done. */
export function EatenAnywhere({ work, character, stacks }: EatenAnywhereProps) {
  const words = eatenWords(provisionUse(character, character.worn, work), stacks);
  if (words.length === 0) return null;
  return (
    <p className="zone-list__eaten num">
      {t("actions.eaten-anywhere", { list: words.join(" · ") })}
    </p>
  );
}
