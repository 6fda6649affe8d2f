import type { PlayerFile } from "@aldermoor/game/player-files/api.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { EconomyPart } from "./economy-part.tsx";
import { OpenForm } from "./open-form.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { RepairPart } from "./repair-part.tsx";
import "./players-page.css";
import { SignInsPart } from "./sign-ins-part.tsx";
import { TimelinePart } from "./timeline-part.tsx";

const parts = ["overview", "timeline", "sign-ins", "economy", "repair"] as const;
type Part = (typeof parts)[number];

/** The file of a player, once it is open; until then, what opens it. */
export function PlayerFileView({ name }: { readonly name: string }) {
  const query = useGameQuery(api["player-files"].file, { name });
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(outcome) =>
        outcome.ok && outcome.value !== null ? (
          <Open file={outcome.value} />
        ) : (
          <OpenForm name={name} />
        )
      }
    </QueryView>
  );
}

function Open({ file }: { readonly file: PlayerFile }) {
  const [part, setPart] = useState<Part>("overview");
  const { name, untilMs, role, links } = file;
  // Whoever may not see which accounts belong together sees no sign-ins either.
  const shown = parts.filter((one) => one !== "sign-ins" || links !== null);
  return (
    <div className="players-page__panels">
      <Panel
        stacked
        title={name}
        aside={
          <span className="text-3 text-sm">
            {t("file.closes", { until: momentText(untilMs, serverNowMs()) })}
          </span>
        }
      >
        {role !== null && (
          <Note tone="warn">{t("file.is-staff", { role: t(`admin.role-${role}`) })}</Note>
        )}
        <Segmented
          label={t("file.parts")}
          options={shown.map((value) => ({ value, label: t(`file.part-${value}`) }))}
          value={part}
          onChange={setPart}
        />
      </Panel>
      <Shown part={part} file={file} />
    </div>
  );
}

function Shown({ part, file }: { readonly part: Part; readonly file: PlayerFile }) {
  switch (part) {
    case "overview":
      return <OverviewPart file={file} />;
    case "timeline":
      return <TimelinePart name={file.name} />;
    case "sign-ins":
      return <SignInsPart name={file.name} />;
    case "economy":
      return <EconomyPart belongings={file.belongings} />;
    case "repair":
      return <RepairPart file={file} />;
  }
}
