import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { StandingActions } from "../../../shared/character/standing-actions.tsx";
import { t } from "../../../texts/t.ts";
import "../public-profile-screen.css";
import { VillageInvite } from "./village-invite.tsx";

type ProfileActionsProps = { readonly profile: Pick<PublicProfile, "name" | "village"> };

/** What can be done about somebody: visit them, be friends, go together, or hear no more of them. */
export function ProfileActions({ profile }: ProfileActionsProps) {
  const { name } = profile;
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
      <VillageInvite profile={profile} />
    </div>
  );
}
