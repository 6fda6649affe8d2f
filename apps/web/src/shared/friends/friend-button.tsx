import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { t } from "../../texts/t.ts";
import { useFriendCommands } from "./use-friend-commands.ts";
import { standingWith, useFriends } from "./use-friends.ts";

type FriendButtonProps = { readonly characterId: string; readonly name: string };

/** The next step between the own character and somebody else: to ask, to accept, to take back or to end. */
export function FriendButton({ characterId, name }: FriendButtonProps) {
  const list = useFriends(characterId);
  const commands = useFriendCommands(characterId);
  if (list.state !== "ready" || list.value === null) return null;
  const standing = standingWith(list.value, name);
  const press = { size: "sm", busy: commands.busy, disabled: !commands.enabled } as const;
  switch (standing) {
    case "none":
      return (
        <Button
          {...press}
          icon={<Icon name="user-plus" size={15} />}
          onClick={() => void commands.ask(name)}
        >
          {t("friends.add")}
        </Button>
      );
    case "received":
      return (
        <Button
          {...press}
          icon={<Icon name="check" size={15} />}
          onClick={() => void commands.accept(name)}
        >
          {t("friends.accept-friendship")}
        </Button>
      );
    case "sent":
      return (
        <Button {...press} variant="ghost" onClick={() => void commands.withdraw(name)}>
          {t("friends.withdraw")}
        </Button>
      );
    case "friends":
      return (
        <ConfirmButton
          {...press}
          variant="ghost"
          label={t("friends.remove")}
          title={t("friends.remove-title", { name })}
          description={t("friends.remove-text", { name })}
          cancelLabel={t("friends.keep")}
          onConfirm={async () => void (await commands.remove(name))}
        />
      );
  }
}
