import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { use } from "react";
import { api } from "../../../realtime/api.ts";
import { CharacterContext } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";

type VillageInviteProps = { readonly profile: Pick<PublicProfile, "name" | "village"> };

/** Invites somebody who belongs to no village to the own one, for those who may. */
export function VillageInvite({ profile }: VillageInviteProps) {
  const characterId = use(CharacterContext);
  if (characterId === null || profile.village !== null) return null;
  return <InvitePress characterId={characterId} name={profile.name} />;
}

type InvitePressProps = { readonly characterId: string; readonly name: string };

function InvitePress({ characterId, name }: InvitePressProps) {
  const mine = useGameQuery(api.village.mine, { characterId });
  const { run, busy, enabled } = useCommands();
  const village = mine.state === "ready" ? (mine.value?.village ?? null) : null;
  if (village === null || !village.rights.includes("invite")) return null;
  const invite = () =>
    run(api.village.invite, { characterId, name }, (other) =>
      toast.success(t("player.village-invited", other)),
    );
  return (
    <Button
      size="sm"
      icon={<GameIcon name="village" size={16} />}
      busy={busy}
      disabled={!enabled}
      aria-label={t("player.village-invite-name", { name, village: village.name })}
      onClick={() => void invite()}
    >
      {t("player.village-invite")}
    </Button>
  );
}
