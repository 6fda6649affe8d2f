import type { FriendView, SeenFriend } from "@aldermoor/game/friends/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQueries } from "../../../realtime/use-game-queries.ts";
import { WhisperButton } from "../../../shared/chat/whisper-button.tsx";
import type { FriendCommands } from "../../../shared/friends/use-friend-commands.ts";
import { workWords } from "../../../shared/work/work-words.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { orderFriends } from "../order-friends.ts";
import { FriendRow } from "./friend-row.tsx";

type FriendPanelProps = {
  readonly friends: readonly FriendView[];
  readonly commands: FriendCommands;
};

/** All friends, those who are there first, with what they do. */
export function FriendPanel({ friends, commands }: FriendPanelProps) {
  const seen = useGameQueries(
    api.friends.seen,
    Object.fromEntries(friends.map(({ name }) => [name, { name }])),
  );
  return (
    <Panel flush title={t("amity.list")}>
      <ul>
        {orderFriends(friends, seen).map((one) => (
          <FriendRow
            key={one.name}
            friend={one}
            note={t("amity.since", { day: shortDayText(one.atMs) })}
          >
            <Sight seen={seen.get(one.name)} />
            <WhisperButton name={one.name} />
            <ConfirmButton
              size="sm"
              variant="ghost"
              icon={<Icon name="user-minus" size={15} />}
              disabled={commands.isBlocked}
              aria-label={t("friends.remove-name", { name: one.name })}
              label={t("friends.remove")}
              title={t("friends.remove-title", { name: one.name })}
              description={t("friends.remove-text", { name: one.name })}
              cancelLabel={t("friends.keep")}
              onConfirm={async () => void (await commands.remove(one.name))}
            />
          </FriendRow>
        ))}
      </ul>
    </Panel>
  );
}

/** Nothing until it is known. */
function Sight({ seen }: { readonly seen: SeenFriend | null | undefined }) {
  if (seen === undefined) return null;
  if (seen === null) return <span className="text-3 text-sm">{t("amity.hidden")}</span>;
  if (!seen.online) return <span className="text-3 text-sm">{t("amity.away")}</span>;
  return <Badge tone="good">{workWords(seen.work)}</Badge>;
}
