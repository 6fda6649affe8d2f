import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./chat-lines.css";

/** What was taken out of a channel in thirty days, by whom and why, the newest first. */
export function RemovedPanel({ channel }: { readonly channel: PublicChannelId }) {
  const removed = useGameQuery(api.chat.removedLines, { channel });
  return (
    <Panel stacked title={t("adminChat.removed")}>
      <QueryView
        query={removed}
        failed={t("admin.part-failed")}
        skeleton={<SkeletonRows rows={4} />}
      >
        {(outcome) =>
          outcome.ok &&
          (outcome.value.length === 0 ? (
            <p className="text-3 text-sm">{t("adminChat.none-removed")}</p>
          ) : (
            <ol className="chat-lines">
              {outcome.value.toReversed().map(({ id, name, text, atMs, by, reason }) => (
                <li key={id} className="chat-lines__line">
                  <small className="text-3 num">{momentText(atMs, serverNowMs())}</small>
                  <p>
                    <b>{name}</b> {text}{" "}
                    <small className="text-3">
                      {t(`adminChat.gone-${by}`)}
                      {reason !== null && ` ${reason}`}
                    </small>
                  </p>
                </li>
              ))}
            </ol>
          ))
        }
      </QueryView>
    </Panel>
  );
}
