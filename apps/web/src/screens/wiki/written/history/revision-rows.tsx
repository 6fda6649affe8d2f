import type { PastRevision } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { lazy, Suspense, use, useState } from "react";
import { CharacterContext } from "../../../../realtime/character-choice.ts";
import { useStaff } from "../../../../shared/moderation/use-staff.ts";
import { t } from "../../../../texts/t.ts";
import { WriterName } from "../article/writer-name.tsx";
import "../written-rows.css";

const HideDialog = lazy(() => import("./hide-dialog.tsx"));

type RevisionRowsProps = {
  readonly revisions: readonly PastRevision[];
  readonly onCompare: (pair: { readonly from: number; readonly to: number }) => void;
};

/** Revisions, the newest first: who wrote each, when, and what was changed. */
export function RevisionRows({ revisions, onCompare }: RevisionRowsProps) {
  const isPlaying = use(CharacterContext) !== null;
  return (
    <ol>
      {revisions.map((revision) => (
        <li key={revision.id} className="written-rows__row">
          <div className="written-rows__words">
            <p>
              <b>{t("written.number-n", { n: revision.number })}</b>{" "}
              <WriterName name={revision.writer} />{" "}
              <RelativeTime atMs={revision.takenAtMs} className="text-3" />
            </p>
            <p className="text-3 text-sm">
              {t("written.letters-n", { n: revision.length })}
              {revision.note !== "" && ` · ${revision.note}`}
            </p>
            {revision.isHidden && <Badge tone="warn">{t("written.hidden-row")}</Badge>}
          </div>
          <Button
            size="sm"
            aria-label={t("written.compare-n", { n: revision.number })}
            onClick={() => onCompare({ from: revision.number - 1, to: revision.number })}
          >
            {t("written.compare")}
          </Button>
          {isPlaying && !revision.isHidden && <HidePress revision={revision} />}
        </li>
      ))}
    </ol>
  );
}

/** For those of the staff who judge. */
function HidePress({ revision }: { readonly revision: PastRevision }) {
  const mayHide = useStaff().includes("judge");
  const [isOpen, setOpen] = useState(false);
  if (!mayHide) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="eye-off" size={15} />}
        onClick={() => setOpen(true)}
      >
        {t("written.hide")}
      </Button>
      {isOpen && (
        <Suspense>
          <HideDialog revision={revision} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
