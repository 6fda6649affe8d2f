import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { QuestReward } from "../api.ts";
import type { QuestId } from "../content/quests.ts";
import { quests } from "../content/quests.ts";
import type { Payment } from "./reward.ts";
import { paymentOf, rewardOf } from "./reward.ts";
import { withEarnings } from "./story-earnings.ts";
import type { Story, StoryFacts } from "./story.ts";
import { storyViews } from "./story.ts";

/** A step that is paid; the caller posts it. */
export type Claim = Payment & {
  readonly story: Story;
  /** What the player is shown: pieces stand among the items. */
  readonly reward: QuestReward;
};

/**
 * Pays for a step of the story what was earned when it was done; what it asked for is handed over. Refuses
 * `quest-not-ready` for one that is not done, already paid, or of a later chapter.
 */
export function claimQuest(
  context: Omit<StoryFacts, "state"> & { readonly state: CharacterState; readonly story: Story },
  id: QuestId,
): Outcome<Claim> {
  const { state, story } = context;
  const view = storyViews(story, context).find(({ quest }) => quest === id);
  if (view?.state !== "ready") return refuse("quest-not-ready");
  const { rewards, objective } = quests[id];
  const reward = story.earned?.[id] ?? rewardOf(rewards, state.skills);
  const payment = paymentOf(state, reward);
  const handedOver = objective.type === "deliver" ? { [objective.item]: -objective.count } : {};
  return done({
    ...payment,
    items: { ...payment.items, ...handedOver },
    // The next chapter may be told now, and some of it done already.
    story: withEarnings(afterClaim(story, id), payment.state, payment.state.skills),
    reward,
  });
}

function afterClaim({ earned, ...story }: Story, id: QuestId): Story {
  const { [id]: _paid, ...owed } = earned ?? {};
  return { ...story, claimed: [...story.claimed, id], earned: owed };
}
