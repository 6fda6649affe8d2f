import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ReactNode } from "react";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";

type StaffViewProps<Value> = {
  readonly query: GameQuery<Outcome<Value>>;
  /** The shape of what is coming; some rows where it is left out. */
  readonly skeleton?: ReactNode;
  /** What it is about, for one of several parts of a page: named where it did not load. */
  readonly part?: string;
  readonly children: (value: Value) => ReactNode;
};

/** An answer for staff in each of its states; what the reader may not see is said to be so. */
export function StaffView<Value>({ query, skeleton, part, children }: StaffViewProps<Value>) {
  if (part !== undefined && query.state === "error") {
    return (
      <Panel title={part}>
        <QueryView query={query} skeleton={null} failed={t("admin.part-failed")}>
          {() => null}
        </QueryView>
      </Panel>
    );
  }
  return (
    <QueryView query={query} skeleton={skeleton ?? <RowsOfPanel />}>
      {(outcome) =>
        outcome.ok ? (
          children(outcome.value)
        ) : (
          <Panel>
            <EmptyState
              icon={<GameIcon name="padlock" size={40} />}
              title={t(outcome.code === "second-factor" ? "admin.no-factor" : "admin.not-yours")}
            />
          </Panel>
        )
      }
    </QueryView>
  );
}

function RowsOfPanel() {
  return (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
}
