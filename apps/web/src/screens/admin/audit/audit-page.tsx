import type { RecordFilter } from "@aldermoor/game/staff/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import "./audit-page.css";
import { ChainNote } from "./chain-note.tsx";
import { FilterForm } from "./filter-form.tsx";
import { RecordTable } from "./record-table.tsx";
import { useRecordExport } from "./use-record.ts";

const everything: RecordFilter = { by: "", of: "", what: "", fromMs: null, untilMs: null };

/** What staff did: filtered, followed from row to row, and taken along as a file. */
export default function AuditPage() {
  const [filter, setFilter] = useState(everything);
  const { state, save } = useRecordExport(filter);
  return (
    <>
      <PageHeader title={t("admin.tab-audit")} subtitle={t("audit.subtitle")}>
        {(["csv", "jsonl"] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            icon={<Icon name="download" size={15} />}
            busy={state === "busy"}
            onClick={() => void save(format)}
          >
            {t(`audit.save-${format}`)}
          </Button>
        ))}
      </PageHeader>
      <div className="audit-page">
        {state === "failed" && <Note tone="danger" title={t("audit.save-failed")} />}
        <ChainNote />
        <FilterForm onFilter={setFilter} />
        <RecordTable key={JSON.stringify(filter)} filter={filter} />
      </div>
    </>
  );
}
