import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useFriendCommands } from "../../../shared/friends/use-friend-commands.ts";
import type { Standing } from "../../../shared/friends/use-friends.ts";
import { useIgnoreCommand } from "../../../shared/friends/use-ignoring.ts";
import { t } from "../../../texts/t.ts";

type PlayerPressesProps = {
  readonly characterId: string;
  readonly name: string;
  readonly standing: Standing;
  readonly isIgnored: boolean;
};

/** What can be done about somebody without opening their profile. */
export function PlayerPresses({ characterId, name, standing, isIgnored }: PlayerPressesProps) {
  return (
    <>
      <FriendPress characterId={characterId} name={name} standing={standing} />
      <IgnorePress name={name} isIgnored={isIgnored} />
    </>
  );
}

function FriendPress({ characterId, name, standing }: Omit<PlayerPressesProps, "isIgnored">) {
  const { ask, accept, busy, enabled } = useFriendCommands(characterId);
  const press = { size: "sm", variant: "ghost", busy, disabled: !enabled } as const;
  switch (standing) {
    case "friends":
      return <Badge tone="good">{t("friends.is-friend")}</Badge>;
    case "sent":
      return <Badge>{t("friends.is-asked")}</Badge>;
    case "received":
      return (
        <IconButton
          {...press}
          label={t("friends.accept-name", { name })}
          icon={<Icon name="check" size={16} />}
          onClick={() => void accept(name)}
        />
      );
    case "none":
      return (
        <IconButton
          {...press}
          label={t("friends.add-name", { name })}
          icon={<Icon name="user-plus" size={16} />}
          onClick={() => void ask(name)}
        />
      );
  }
}

function IgnorePress({ name, isIgnored }: Pick<PlayerPressesProps, "name" | "isIgnored">) {
  const { setIgnored, busy, enabled } = useIgnoreCommand();
  return (
    <IconButton
      size="sm"
      variant="ghost"
      busy={busy}
      disabled={!enabled}
      label={t(isIgnored ? "friends.hear-name" : "friends.ignore-name", { name })}
      icon={<Icon name={isIgnored ? "eye" : "eye-off"} size={16} />}
      onClick={() => void setIgnored(name, !isIgnored)}
    />
  );
}
