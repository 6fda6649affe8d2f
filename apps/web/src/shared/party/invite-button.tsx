import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { partyStanding } from "./party-standing.ts";
import { useInvites } from "./use-invites.ts";

type InviteButtonProps = { readonly characterId: string; readonly name: string };

/** The next step between the own party and somebody: to invite, to take that back, or to accept. */
export function InviteButton({ characterId, name }: InviteButtonProps) {
  const party = useGameQuery(api.party.mine, { characterId });
  const commands = useInvites(characterId);
  if (party.state !== "ready" || party.value === null) return null;
  const standing = partyStanding(party.value, name);
  const press = { size: "sm", busy: commands.busy, disabled: !commands.enabled } as const;
  const campfire = <GameIcon name="campfire" size={16} />;
  switch (standing.kind) {
    case "none":
      return null;
    case "member":
      return <Badge>{t("invites.is-member")}</Badge>;
    case "may-invite":
      return (
        <Button
          {...press}
          icon={campfire}
          aria-label={t("invites.invite-name", { name })}
          onClick={() => void commands.invite(name)}
        >
          {t("invites.invite")}
        </Button>
      );
    case "may-found":
      return (
        <ConfirmButton
          {...press}
          icon={campfire}
          danger={false}
          aria-label={t("invites.invite-name", { name })}
          label={t("invites.invite")}
          title={t("invites.found-title", { name })}
          description={t("invites.found-text", { name })}
          confirmLabel={t("invites.found")}
          cancelLabel={t("invites.found-not")}
          onConfirm={async () => void ((await commands.found()) && (await commands.invite(name)))}
        />
      );
    case "invited":
      return (
        <Button
          {...press}
          variant="ghost"
          aria-label={t("invites.withdraw-name", { name })}
          onClick={() => void commands.decline(standing.askId)}
        >
          {t("invites.withdraw")}
        </Button>
      );
    case "applied":
      return (
        <Button
          {...press}
          icon={<Icon name="check" size={15} />}
          aria-label={t("invites.accept-application-name", { name })}
          onClick={() => void commands.accept(standing.askId)}
        >
          {t("invites.accept-application")}
        </Button>
      );
  }
}
