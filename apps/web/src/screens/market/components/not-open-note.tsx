import { openFromTotalLevel } from "@aldermoor/game/market/content/limits.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";

/** Why a character may only look; nothing for those who may trade. */
export function NotOpenNote() {
  const sheet = useSheet();
  if (sheet.state !== "ready" || sheet.value === null) return null;
  const { mode, totalLevel } = sheet.value;
  if (mode === "ironbound") return <Note>{t("market.ironbound")}</Note>;
  return totalLevel < openFromTotalLevel ? (
    <Note>{t("market.locked", { n: openFromTotalLevel })}</Note>
  ) : null;
}
