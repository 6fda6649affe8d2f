import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { StandingActions } from "../../../shared/character/standing-actions.tsx";
import { t } from "../../../texts/t.ts";
import "../public-profile-screen.css";

/** What can be done about somebody: visit them, be friends, go together, or hear no more of them. */
export function ProfileActions({ name }: { readonly name: string }) {
  return (
    <div className="public-profile-screen__actions">
      <Button
        size="sm"
        icon={<GameIcon name="quill-ink" size={16} />}
        render={<Link to="/game/house/visitors" search={{ of: name }} />}
      >
        {t("character.guest-book")}
      </Button>
      <StandingActions name={name} />
    </div>
  );
}
