import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "./chat-lines.css";

/** The newest lines of a channel, the newest first, each of which can be taken out. */
export function LivePanel({ channel }: { readonly channel: PublicChannelId }) {
  const lines = useGameQuery(api.chat.messages, { channel });
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const remove = ({ id }: ChatMessage) =>
    run(api.chat.removeLine, { lineId: id, reason }, () => toast.success(t("adminChat.taken-out")));
  const isClosed = isBlocked || reason.trim() === "";
  return (
    <Panel stacked title={t("adminChat.live")}>
      <ReasonField hint={t("adminChat.reason-hint")} value={reason} onChange={setReason} />
      <QueryView query={lines} failed={t("admin.part-failed")} skeleton={<SkeletonRows rows={8} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t("adminChat.silent")} />
          ) : (
            <ol className="chat-lines">
              {all.toReversed().map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isClosed={isClosed || busy}
                  onRemove={() => void remove(line)}
                />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}

type LineProps = {
  readonly line: ChatMessage;
  readonly isClosed: boolean;
  readonly onRemove: () => void;
};

function Line({ line, isClosed, onRemove }: LineProps) {
  const { name, text, atMs, gone, kind } = line;
  const who = name === "" ? t("adminChat.world") : name;
  const isTheirs = gone === null && kind !== "system";
  return (
    <li className="chat-lines__line">
      <small className="text-3 num">{momentText(atMs, serverNowMs())}</small>
      <p>
        <b>{who}</b> {gone === null ? text : <i>{t(`adminChat.gone-${gone}`)}</i>}
      </p>
      {isTheirs && (
        <Button
          size="sm"
          disabled={isClosed}
          aria-label={t("adminChat.take-out-of", { name: who })}
          onClick={onRemove}
        >
          {t("adminChat.take-out")}
        </Button>
      )}
    </li>
  );
}
