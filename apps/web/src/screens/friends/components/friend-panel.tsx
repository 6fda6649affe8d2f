import type { FriendView, SeenFriend } from "@aldermoor/game/friends/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQueries } from "../../../realtime/use-game-queries.ts";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { WhisperButton } from "../../../shared/chat/whisper-button.tsx";
import type { FriendCommands } from "../../../shared/friends/use-friend-commands.ts";
import { InviteButton } from "../../../shared/party/invite-button.tsx";
import { workWords } from "../../../shared/work/work-words.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import "../friends-screen.css";
import { orderFriends } from "../order-friends.ts";

type FriendPanelProps = {
  readonly friends: readonly FriendView[];
  readonly commands: FriendCommands;
};

/** All friends, those who are there first, with what they do. */
export function FriendPanel({ friends, commands }: FriendPanelProps) {
  const characterId = useCharacter();
  const sightOf = useSights(friends);
  const isThere = (name: string) => sightOf(name)?.online === true;
  return (
    <Panel flush title={t("amity.list")}>
      <ul>
        {orderFriends(friends, isThere).map((one) => (
          <PersonRow
            key={one.name}
            {...one}
            note={t("amity.since", { day: shortDayText(one.atMs) })}
            state={<SightOf sight={sightOf(one.name)} />}
          >
            <WhisperButton name={one.name} />
            <InviteButton characterId={characterId} name={one.name} />
            <ConfirmButton
              size="sm"
              variant="ghost"
              icon={<Icon name="user-minus" size={15} />}
              disabled={commands.isBlocked}
              aria-label={t("friends.remove-name", { name: one.name })}
              label={<span className="friends-screen__end">{t("friends.remove")}</span>}
              confirmLabel={t("friends.remove")}
              title={t("friends.remove-title", { name: one.name })}
              description={t("friends.remove-text", { name: one.name })}
              cancelLabel={t("friends.keep")}
              onConfirm={async () => void (await commands.remove(one.name))}
            />
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

/** What a friend lets friends see: whether they are there, and what they do unless they hide. */
type Sight = { readonly online: boolean; readonly work: SeenFriend["work"] | null };

/** By name; nothing until it is known. Those who hide are asked for apart: what all others see is one answer for all. */
function useSights(friends: readonly FriendView[]): (name: string) => Sight | null {
  const characterId = useCharacter();
  const seen = useGameQueries(
    api.friends.seen,
    Object.fromEntries(friends.map(({ name }) => [name, { name }])),
  );
  const hidden = friends.filter(({ name }) => seen.get(name) === null);
  const confided = useGameQueries(
    api.friends.confided,
    Object.fromEntries(hidden.map(({ name }) => [name, { characterId, name }])),
  );
  return (name) => {
    const online = confided.get(name)?.online ?? null;
    return seen.get(name) ?? (online === null ? null : { online, work: null });
  };
}

/** Nothing until it is known. */
function SightOf({ sight }: { readonly sight: Sight | null }) {
  if (sight === null) return null;
  if (!sight.online) return <span className="text-3 text-sm">{t("amity.away")}</span>;
  return (
    <Badge tone="good">{sight.work === null ? t("amity.there") : workWords(sight.work)}</Badge>
  );
}
