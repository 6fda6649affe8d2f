import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import type { ContentTable, ContentThing } from "./content-tables.ts";
import { contentTables, foundThings } from "./content-tables.ts";
import { ThingList } from "./thing-list.tsx";
import { ThingPanel } from "./thing-panel.tsx";
import { useThings } from "./use-things.ts";
import "./content-page.css";

/** All content of the game with every field, to be searched and read. */
export default function ContentPage() {
  const [table, setTable] = useState<ContentTable | "all">("all");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ContentThing | null>(null);
  const { things, hasFailed } = useThings(table);
  return (
    <Stack>
      <PageHeader title={t("contentDesk.title")} subtitle={t("contentDesk.subtitle")} />
      <div className="content-page__find">
        <SearchField label={t("contentDesk.find")} value={words} onChange={setWords} />
        <Select<ContentTable | "all">
          label={t("contentDesk.kind")}
          hideLabel
          value={table}
          options={(["all", ...contentTables] as const).map((value) => ({
            value,
            label: value === "all" ? t("contentDesk.all") : t(`contentDesk.kind-${value}`),
          }))}
          onChange={setTable}
        />
      </div>
      {hasFailed ? (
        <ErrorState title={t("contentDesk.failed")} message={t("contentDesk.failed-text")} />
      ) : things === null ? (
        <Panel>
          <SkeletonRows rows={10} bare />
        </Panel>
      ) : (
        <Found things={foundThings(things, words)} chosen={chosen} onChoose={setChosen} />
      )}
    </Stack>
  );
}

type FoundProps = {
  readonly things: readonly ContentThing[];
  readonly chosen: ContentThing | null;
  readonly onChoose: (thing: ContentThing | null) => void;
};

function Found({ things, chosen, onChoose }: FoundProps) {
  if (things.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("contentDesk.none")}>
          {t("contentDesk.none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="content-page__columns">
      <ThingList things={things} chosen={chosen} onChoose={onChoose} />
      <ThingPanel thing={chosen} />
    </div>
  );
}
