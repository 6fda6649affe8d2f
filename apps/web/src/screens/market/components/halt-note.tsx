import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";

/** That staff keep an item from being traded, why and until when; nothing while it is traded. */
export function HaltNote({ item }: { readonly item: ItemId }) {
  const halts = useGameQuery(api.market.halts, {});
  const halt = halts.state === "ready" ? halts.value.find((one) => one.item === item) : undefined;
  if (halt === undefined) return null;
  const { reason, untilMs } = halt;
  return (
    <Note tone="warn" title={t("market.halted", { item: items[item].name })}>
      {reason}{" "}
      {untilMs === null
        ? t("market.halted-open")
        : t("market.halted-until", { until: momentText(untilMs, serverNowMs()) })}
    </Note>
  );
}
