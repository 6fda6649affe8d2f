import { openAfterMs, openFromTotalLevel } from "@aldermoor/game/market/content/limits.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";

/** Why a character may only look; nothing for those who may trade. */
export function NotOpenNote() {
  const sheet = useSheet();
  const nowMs = useTicked(serverNowMs);
  if (sheet.state !== "ready" || sheet.value === null) return null;
  const { mode, totalLevel, createdAtMs } = sheet.value;
  if (mode === "ironbound") return <Note>{t("market.ironbound")}</Note>;
  if (totalLevel < openFromTotalLevel)
    return <Note>{t("market.locked", { n: openFromTotalLevel })}</Note>;
  const opensAtMs = createdAtMs + openAfterMs;
  if (nowMs >= opensAtMs) return null;
  return <Note>{t("market.too-new", { when: momentText(opensAtMs, nowMs) })}</Note>;
}
