import { linesMax } from "@aldermoor/game/log/content/keeping.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { QueryView } from "../../answers/query-view.tsx";
import { LogLines } from "./log-lines.tsx";
import { useLogWords } from "./use-log-words.ts";

/** The last two hundred lines of the log, where it stands beside other things. */
export function LatestLines() {
  const newest = { characterId: useCharacter(), type: null, untilMs: null, count: linesMax };
  const query = useGameQuery(api.log.lines, newest);
  const lines = query.state === "ready" ? (query.value ?? []) : [];
  const words = useLogWords(lines);
  return (
    <Panel
      title={t("log.latest")}
      aside={
        <Button size="sm" variant="ghost" render={<Link to="/game/log" />}>
          {t("log.whole")}
        </Button>
      }
      flush
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {() =>
          lines.length > 0 ? (
            <LogLines lines={lines} words={words} />
          ) : (
            <EmptyState icon={<GameIcon name="quill-ink" size={40} />} title={t("log.none")}>
              {t("log.none-text")}
            </EmptyState>
          )
        }
      </QueryView>
    </Panel>
  );
}
