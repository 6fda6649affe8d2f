import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { t } from "../../texts/t.ts";
import { useClaim } from "./use-claim.ts";

/** Takes the reward of the step that the hint is about, where the player is. */
export default function HintClaim({ quest }: { readonly quest: QuestId }) {
  const command = useClaim();
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={command.busy}
      disabled={!command.enabled}
      data-guide="way"
      onClick={() => void command.claim(quest)}
    >
      {t("goals.claim")}
    </Button>
  );
}
