import type { OwnVillage, VillageMember } from "@aldermoor/game/village/api.ts";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { t } from "../../../texts/t.ts";
import type { FolkCommands } from "../use-village.ts";

type MemberMenuProps = {
  readonly own: OwnVillage;
  readonly member: VillageMember;
  readonly commands: FolkCommands;
};

/** What the character may do about another member, each after a question. */
export function MemberMenu({ own: { rights, standing }, member, commands }: MemberMenuProps) {
  const { name, rank } = member;
  const isElder = standing === "elder";
  const mayKick = rights.includes("kick") && (isElder || rank === "member");
  return (
    <>
      {rights.includes("stewards") && rank === "member" && (
        <Asks what="promote" name={name} commands={commands} press={commands.promote} />
      )}
      {rights.includes("stewards") && rank === "steward" && (
        <Asks what="demote" name={name} commands={commands} press={commands.demote} />
      )}
      {rights.includes("hand-over") && (
        <Asks what="hand-over" name={name} commands={commands} press={commands.handOver} />
      )}
      {mayKick && <Asks what="kick" name={name} commands={commands} press={commands.kick} danger />}
    </>
  );
}

type AsksProps = {
  readonly what: "promote" | "demote" | "hand-over" | "kick";
  readonly name: string;
  readonly commands: FolkCommands;
  readonly press: (name: string) => Promise<boolean>;
  readonly danger?: boolean;
};

function Asks({ what, name, commands, press, danger = false }: AsksProps) {
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      danger={danger}
      disabled={commands.isBlocked}
      aria-label={t(`villageFolk.${what}-name`, { name })}
      label={t(`villageFolk.${what}`)}
      title={t(`villageFolk.${what}-title`, { name })}
      description={t(`villageFolk.${what}-text`, { name })}
      cancelLabel={t("village.keep")}
      onConfirm={async () => void (await press(name))}
    />
  );
}
