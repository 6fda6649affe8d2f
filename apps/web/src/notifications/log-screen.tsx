import type { Notice } from "@aldermoor/game/notifications/api.ts";
import type { NoticeType } from "@aldermoor/game/settings/content/notice-types.ts";
import { Button } from "@aldermoor/ui/button.tsx";
import { EmptyState } from "@aldermoor/ui/empty-state.tsx";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { PageHeader } from "@aldermoor/ui/page-header.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { useState } from "react";
import { t } from "../texts/t.ts";
import { QueryView } from "../things/query-view.tsx";
import "./log-screen.css";
import { NoticeDays } from "./notice-days.tsx";
import { useLog } from "./use-log.ts";

/** What each chip of the log lets through. */
const kinds = {
  all: [],
  levels: ["level"],
  finds: ["rare-find", "rare-make", "boss-beaten"],
  work: [
    "work-ended",
    "queue-empty",
    "room",
    "garden",
    "welcome-back",
    "self",
    "quest-done",
    "achievement",
    "boost-ending",
  ],
  people: ["mention"],
} as const satisfies Readonly<Record<string, readonly NoticeType[]>>;

type Kind = keyof typeof kinds;

const kindIds = ["all", "levels", "finds", "work", "people"] as const satisfies readonly Kind[];

/** Everything that happened to the character within a month, day by day. */
export default function LogScreen() {
  const [kind, setKind] = useState<Kind>("all");
  const log = useLog();
  return (
    <>
      <PageHeader title={t("notices.log")} />
      <div className="log__chips" role="group" aria-label={t("notices.filter")}>
        {kindIds.map((id) => (
          <Button key={id} size="sm" aria-pressed={id === kind} onClick={() => setKind(id)}>
            {t(`notices.kind-${id}`)}
          </Button>
        ))}
      </div>
      <Panel flush>
        <QueryView query={log.query} skeleton={<SkeletonRows rows={8} />}>
          {() => <LogLines notices={log.notices.filter((one) => isOf(kind, one))} />}
        </QueryView>
        {log.more !== null && (
          <div className="log__more">
            <Button size="sm" busy={log.isBusy} onClick={log.more}>
              {t("notices.more")}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

function LogLines({ notices }: { readonly notices: readonly Notice[] }) {
  if (notices.length > 0) return <NoticeDays notices={notices} />;
  return (
    <EmptyState icon={<GameIcon name="quill-ink" size={40} />} title={t("notices.none")}>
      {t("notices.none-text")}
    </EmptyState>
  );
}

function isOf(kind: Kind, { event }: Notice): boolean {
  return kind === "all" || kinds[kind].some((type) => type === event.type);
}
