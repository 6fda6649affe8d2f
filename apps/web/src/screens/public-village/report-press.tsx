import type { VillageProfile } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, use, useState } from "react";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { t } from "../../texts/t.ts";

const ReportDialog = lazy(() => import("../../shared/moderation/report-dialog.tsx"));

type Reported = "village" | "village-name";

/** Tells the staff of the name of a village, or of what it says of itself. */
export function ReportPress({ profile }: { readonly profile: VillageProfile }) {
  const [reported, setReported] = useState<Reported | null>(null);
  const isPlaying = use(CharacterContext) !== null;
  if (!isPlaying) return null;
  const { id, name, text, textAtMs } = profile;
  const press = (what: Reported) => (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon name="flag" size={15} />}
      onClick={() => setReported(what)}
    >
      {t(what === "village" ? "villagePage.report-text" : "villagePage.report-name")}
    </Button>
  );
  return (
    <>
      {text !== "" && press("village")}
      {press("village-name")}
      {reported !== null && (
        <Suspense>
          <ReportDialog
            what={reported}
            id={reported === "village" ? `${id} ${textAtMs}` : id}
            name={name}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </>
  );
}
