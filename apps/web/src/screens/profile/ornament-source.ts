import { backdrops } from "@aldermoor/game/achievements/content/backdrops.ts";
import { laurelOffers } from "@aldermoor/game/fighters/content/laurel-offers.ts";
import { referralFrames } from "@aldermoor/game/referrals/content/rewards.ts";
import { t } from "../../texts/t.ts";

type Source = { readonly text: string; readonly to: string };

/** Where an ornament that no achievement gives is bought. */
export function shopOf(id: string): Source {
  if (sold.has(id)) return { text: t("achievements.from-premium"), to: "/game/premium/cosmetics" };
  if (referralFrames.includes(id))
    return { text: t("achievements.from-friends"), to: "/game/premium/referrals" };
  if (Object.hasOwn(backdrops, id))
    return { text: t("achievements.from-boss"), to: "/game/world-boss/rewards" };
  const isForLaurels = Object.values(laurelOffers).some(
    ({ gives }) => "id" in gives && gives.id === id,
  );
  return isForLaurels
    ? { text: t("achievements.from-arena"), to: "/game/fighters/arena" }
    : { text: t("achievements.from-shop"), to: "/game/quests/shop" };
}

const sold: ReadonlySet<string> = new Set(["frame-alder", "frame-patron", "backdrop-dawn"]);
