import type { FriendList, FriendView } from "@aldermoor/game/friends/api.ts";
import { friendsMax, requestLastsMs } from "@aldermoor/game/friends/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, Navigate } from "@tanstack/react-router";
import { useCharacter } from "../../realtime/character-choice.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { NameForm } from "../../shared/character/name-form.tsx";
import { PersonRow } from "../../shared/character/person-row.tsx";
import type { FriendCommands } from "../../shared/friends/use-friend-commands.ts";
import { useFriendCommands } from "../../shared/friends/use-friend-commands.ts";
import { useFriends } from "../../shared/friends/use-friends.ts";
import { shortDayText } from "../../texts/day-text.ts";
import { t } from "../../texts/t.ts";
import { FriendPanel } from "./components/friend-panel.tsx";
import "./friends-screen.css";

/** The friends of the character, who of them is there, and the requests that wait. */
export default function FriendsScreen() {
  const characterId = useCharacter();
  const list = useFriends(characterId);
  const commands = useFriendCommands(characterId);
  const n = list.state === "ready" ? list.value?.friends.length : undefined;
  return (
    <>
      <PageHeader
        title={t("places.friends")}
        subtitle={n === undefined ? " " : t("amity.count", { n, max: friendsMax })}
      >
        <Button render={<Link to="/game/players-online" />}>{t("places.players-online")}</Button>
      </PageHeader>
      <QueryView
        query={list}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(value) =>
          value === null ? (
            <Navigate to="/characters" replace />
          ) : (
            <Lists list={value} commands={commands} />
          )
        }
      </QueryView>
    </>
  );
}

type ListsProps = { readonly list: FriendList; readonly commands: FriendCommands };

function Lists({ list, commands }: ListsProps) {
  const { friends, received, sent } = list;
  return (
    <div className="friends-screen">
      {received.length > 0 && (
        <Panel flush title={t("amity.received")}>
          <ul>
            {received.map((one) => (
              <PersonRow key={one.name} {...one} note={endText(one)}>
                <Answer name={one.name} commands={commands} />
              </PersonRow>
            ))}
          </ul>
        </Panel>
      )}
      {friends.length === 0 ? <NoFriends /> : <FriendPanel friends={friends} commands={commands} />}
      {sent.length > 0 && (
        <Panel flush title={t("amity.sent")}>
          <ul>
            {sent.map((one) => (
              <PersonRow key={one.name} {...one} note={endText(one)}>
                <Button
                  size="sm"
                  disabled={commands.isBlocked}
                  aria-label={t("friends.withdraw-name", { name: one.name })}
                  onClick={() => void commands.withdraw(one.name)}
                >
                  {t("friends.withdraw")}
                </Button>
              </PersonRow>
            ))}
          </ul>
        </Panel>
      )}
      <NameForm
        title={t("amity.ask-title")}
        label={t("amity.ask-name")}
        press={t("amity.ask")}
        commands={commands}
        onName={commands.ask}
      />
    </div>
  );
}

function endText({ atMs }: FriendView): string {
  return t("amity.waits", { day: shortDayText(atMs + requestLastsMs) });
}

type AnswerProps = { readonly name: string; readonly commands: FriendCommands };

function Answer({ name, commands }: AnswerProps) {
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={commands.isBlocked}
        aria-label={t("friends.accept-name", { name })}
        onClick={() => void commands.accept(name)}
      >
        {t("friends.accept")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={commands.isBlocked}
        aria-label={t("friends.decline-name", { name })}
        onClick={() => void commands.decline(name)}
      >
        {t("friends.decline")}
      </Button>
    </>
  );
}

function NoFriends() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="three-friends" size={40} />}
        title={t("amity.none")}
        action={
          <Button render={<Link to="/game/players-online" />}>{t("amity.see-players")}</Button>
        }
      >
        {t("amity.none-text")}
      </EmptyState>
    </Panel>
  );
}
