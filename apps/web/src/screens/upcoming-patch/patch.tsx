import type { PatchView, PointView } from "@aldermoor/game/publishing/api.ts";
import { patchAreas } from "@aldermoor/game/publishing/content/posts.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { AccountWay } from "../../auth/dialog/account-way.tsx";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { Comments } from "../../shared/comments/comments.tsx";
import { Markdown } from "../../shared/markdown/markdown.tsx";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { PatchPoint } from "./patch-point.tsx";
import "./patch.css";

type PatchProps = { readonly patch: PatchView };

/** A patch: what it is about, and what it changes, area by area. */
export function Patch({ patch }: PatchProps) {
  const { id, lead, text, points, commentableUntilMs } = patch;
  return (
    <article className="patch">
      <PatchHead patch={patch} />
      <Panel stacked>
        <p className="patch__lead">{lead}</p>
        <Markdown text={text} level={3} />
      </Panel>
      {patchAreas.map((area) => {
        const own = points.filter((point) => point.area === area);
        return own.length === 0 ? null : (
          <Panel
            key={area}
            stacked
            title={t(`points.area-${area}`)}
            aside={<span className="text-3 text-sm">{readyText(own)}</span>}
          >
            <ul className="patch__points">
              {own.map((point) => (
                <PatchPoint
                  key={point.id}
                  patchId={id}
                  point={point}
                  untilMs={commentableUntilMs}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
      <Comments postId={id} pointId={null} untilMs={commentableUntilMs} wayIn={<AccountWay />} />
    </article>
  );
}

function PatchHead({ patch }: PatchProps) {
  const hour = useGameHour();
  const { title, scene, appliesAtMs, correctedAtMs, points } = patch;
  const isHere = useTicked(() => appliesAtMs !== null && appliesAtMs <= serverNowMs());
  return (
    <header className="patch__head">
      <div className="patch__scene">
        <Scenery scene={scene} time={hour} />
      </div>
      <div className="patch__words">
        <h2 className="patch__title">{title}</h2>
        <p className="patch__facts text-3 text-sm">
          <Badge tone={isHere ? "good" : "ember"}>
            {t(isHere ? "patches.here" : "patches.coming")}
          </Badge>
          {appliesAtMs !== null && (
            <span>
              {t(isHere ? "patches.since" : "patches.from", {
                at: momentText(appliesAtMs, serverNowMs()),
              })}
            </span>
          )}
          <span>{readyText(points)}</span>
          {correctedAtMs !== null && (
            <span>
              {t("patches.corrected")} <RelativeTime atMs={correctedAtMs} />
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

/** How many of the points that were not dropped are ready. */
function readyText(points: readonly PointView[]): string {
  const kept = points.filter(({ state }) => state !== "dropped");
  const ready = kept.filter(({ state }) => state === "ready").length;
  return t("patches.ready-of", { n: ready, of: kept.length });
}
