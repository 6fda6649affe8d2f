import type { FriendView } from "@aldermoor/game/friends/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useState } from "react";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { WhisperButton } from "../../../shared/chat/whisper-button.tsx";
import type { FriendCommands } from "../../../shared/friends/use-friend-commands.ts";
import type { Sight } from "../../../shared/friends/use-sights.ts";
import { useSights } from "../../../shared/friends/use-sights.ts";
import { InviteButton } from "../../../shared/party/invite-button.tsx";
import { workWords } from "../../../shared/work/work-words.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import "../friends-screen.css";
import { allFriends, isSought } from "../friend-filter.ts";
import type { FriendFilter } from "../friend-filter.ts";
import { orderFriends } from "../order-friends.ts";
import { FriendFilters } from "./friend-filters.tsx";

type FriendPanelProps = {
  readonly friends: readonly FriendView[];
  readonly commands: FriendCommands;
};

/** All friends, or those who are looked for; whoever is there stands first, with what they do. */
export function FriendPanel({ friends, commands }: FriendPanelProps) {
  const characterId = useCharacter();
  const [filter, setFilter] = useState<FriendFilter>(allFriends);
  const sightOf = useSights(
    characterId,
    friends.map(({ name }) => name),
  );
  const isThere = (name: string) => sightOf(name)?.online === true;
  const shown = orderFriends(friends, isThere).filter((one) => isSought(one, filter, isThere));
  return (
    <Panel flush title={t("amity.list")}>
      <FriendFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 && (
        <EmptyState
          title={t("amity.no-match")}
          action={<Button onClick={() => setFilter(allFriends)}>{t("amity.show-all")}</Button>}
        />
      )}
      <ul>
        {shown.map((one) => (
          <PersonRow
            key={one.name}
            {...one}
            note={t("amity.since", { day: shortDayText(one.atMs) })}
            state={<SightOf sight={sightOf(one.name)} />}
            hasLatePresses
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

/** Nothing until it is known. */
function SightOf({ sight }: { readonly sight: Sight | null }) {
  if (sight === null || sight.online === null) return null;
  if (!sight.online) return <span className="text-3 text-sm">{t("amity.away")}</span>;
  return (
    <Badge tone="good">{sight.work === null ? t("amity.there") : workWords(sight.work)}</Badge>
  );
}
