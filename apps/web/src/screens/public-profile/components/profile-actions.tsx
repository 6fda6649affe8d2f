import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import "../public-profile-screen.css";

/** What can be done about somebody: visit them, or hear no more of them. */
export function ProfileActions({ name }: { readonly name: string }) {
  const ignored = useGameQuery(api.chat.ignored, {});
  const names = ignored.state === "ready" ? ignored.value : null;
  return (
    <div className="public-profile-screen__actions">
      <Button
        size="sm"
        icon={<GameIcon name="quill-ink" size={16} />}
        render={<Link to="/game/house/visitors" search={{ of: name }} />}
      >
        {t("character.guest-book")}
      </Button>
      {names !== null && <IgnoreButton name={name} isIgnored={names.includes(name)} />}
    </div>
  );
}

type IgnoreButtonProps = { readonly name: string; readonly isIgnored: boolean };

/** Nothing on the profile of one's own: nobody ignores themselves. */
function IgnoreButton({ name, isIgnored }: IgnoreButtonProps) {
  const mine = useGameQuery(api.character.own, {});
  const { send, busy, enabled } = useCommands();
  const own = mine.state === "ready" ? mine.value : null;
  if (own === null || own.some((one) => one.name === name)) return null;
  const change = async () => {
    const outcome = await send(api.chat.setIgnored, { name, isIgnored: !isIgnored });
    if (!outcome.ok) return;
    toast.success(t(isIgnored ? "commands.heard-again" : "commands.ignored-now", { name }));
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      disabled={!enabled}
      icon={<Icon name="eye-off" size={15} />}
      onClick={() => void change()}
    >
      {isIgnored ? t("character.hear-again") : t("player.ignore")}
    </Button>
  );
}
