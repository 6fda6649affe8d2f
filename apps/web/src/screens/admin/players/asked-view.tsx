import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";

type AskedViewProps<Known> = {
  readonly view:
    | { readonly state: "coming" | "failed" | "untold" }
    | (Known & { readonly state: "known" });
  readonly rows: number;
  readonly children: (known: Known) => ReactNode;
};

/** An answer of the account service, which comes a moment later than those of the game. */
export function AskedView<Known>({ view, rows, children }: AskedViewProps<Known>) {
  switch (view.state) {
    case "coming":
      return (
        <Panel>
          <SkeletonRows rows={rows} />
        </Panel>
      );
    case "failed":
      return <Note tone="danger">{t("file.asked-failed")}</Note>;
    case "untold":
      return <Note>{t("file.asked-untold")}</Note>;
    case "known":
      return children(view);
  }
}
