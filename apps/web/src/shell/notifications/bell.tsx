import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Popover } from "@aldermoor/ui/overlays/popover.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { Days } from "../../shared/news/days/days.tsx";
import "./bell.css";
import { NoticeRow } from "../../shared/news/notice-row.tsx";
import { screenTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { useNoticeWays } from "./use-notice-ways.ts";
import { useNotices } from "./use-notices.ts";

await loadTexts(screenTexts);

/** What happened to the character, behind a bell that tells how much is unread. */
export default function Bell() {
  const wanted = useNoticeWays();
  const { query, notices, isBusy, more } = useNotices();
  const [isOpen, setOpen] = useState(false);
  const unread = query.state === "ready" ? (query.value?.unread ?? 0) : 0;
  const kept = notices.filter(({ event }) => wanted[event.type].bell);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={t("notices.title")}
      className="bell"
      trigger={
        <IconButton
          label={unread === 0 ? t("notices.title") : t("notices.title-unread", { count: unread })}
          icon={<Icon name="bell" size={18} />}
          dot={unread > 0}
        />
      }
    >
      <QueryView
        query={query}
        failed={t("notices.failed")}
        skeleton={
          <div className="bell__coming">
            <SkeletonRows rows={4} />
          </div>
        }
      >
        {() => (
          <Notices
            notices={kept}
            newestAtMs={notices[0]?.atMs ?? 0}
            unread={unread}
            isBusy={isBusy}
            more={more}
            onClose={() => setOpen(false)}
          />
        )}
      </QueryView>
    </Popover>
  );
}

type NoticesProps = {
  readonly notices: readonly Notice[];
  /** When the last notice came, of any type: one that is no longer wanted shall not stay unread. */
  readonly newestAtMs: number;
  readonly unread: number;
  readonly isBusy: boolean;
  /** `null` when there is nothing older. */
  readonly more: (() => void) | null;
  readonly onClose: () => void;
};

function Notices({ notices, newestAtMs, unread, isBusy, more, onClose }: NoticesProps) {
  const characterId = useCharacter();
  const markRead = useCommands();
  return (
    <>
      <div className="bell__list">
        {notices.length === 0 && (
          <EmptyState icon={<Icon name="bell" size={36} />} title={t("notices.none")}>
            {t("notices.none-text")}
          </EmptyState>
        )}
        <Days things={notices} row={(notice) => <NoticeRow notice={notice} onOpen={onClose} />} />
        {more !== null && (
          <div className="bell__more">
            <Button size="sm" busy={isBusy} onClick={more}>
              {t("notices.more")}
            </Button>
          </div>
        )}
      </div>
      <div className="bell__foot">
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon name="check-check" size={15} />}
          busy={markRead.busy}
          disabled={unread === 0 || !markRead.enabled}
          onClick={() =>
            void markRead.send(api.notifications.markRead, { characterId, upToMs: newestAtMs })
          }
        >
          {t("notices.mark-read")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose} render={<Link to="/game/log" />}>
          {t("notices.whole-log")}
        </Button>
      </div>
    </>
  );
}
