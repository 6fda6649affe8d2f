import type { RecordCheck } from "@aldermoor/game/staff/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import "./audit-page.css";
import { useRecordCheck } from "./use-record.ts";

/** Whether every row is the one that the next one was linked to, once somebody asks. */
export function ChainNote() {
  const { checking, start } = useRecordCheck();
  const action = (
    <Button size="sm" busy={checking.state === "busy"} onClick={() => void start()}>
      {t("audit.verify")}
    </Button>
  );
  return (
    <div role="status">
      {checking.state === "over" ? (
        <Verdict check={checking.check} action={action} />
      ) : (
        <Note
          tone={checking.state === "failed" ? "danger" : "info"}
          title={t(checking.state === "failed" ? "audit.verify-failed" : "audit.chain")}
          action={action}
        >
          {t("audit.chain-text")}
        </Note>
      )}
    </div>
  );
}

type VerdictProps = { readonly check: RecordCheck; readonly action: ReactNode };

function Verdict({ check: { link, broken }, action }: VerdictProps) {
  if (broken !== null) {
    return (
      <Note tone="danger" title={t("audit.broken")} action={action}>
        {t(`audit.broken-${broken.what}`, { n: broken.number })}
      </Note>
    );
  }
  return (
    <Note tone="good" title={t("audit.sound", { n: link.number })} action={action}>
      {t("audit.sound-text")} <code className="audit-page__hash">{link.hash}</code>
    </Note>
  );
}
