import { Note } from "@aldermoor/ui/layout/note.tsx";
import { t } from "../../../texts/t.ts";
import { usePremium } from "../use-premium.ts";

/** Stands on every page while a payment that was taken back is not made up. */
export function OwedNote() {
  const mine = usePremium();
  const crowns = mine.state === "ready" ? (mine.value?.crowns ?? 0) : 0;
  if (crowns >= 0) return null;
  return (
    <Note tone="danger" title={t("premium.owed", { n: -crowns })}>
      <p>{t("premium.owed-text")}</p>
    </Note>
  );
}
