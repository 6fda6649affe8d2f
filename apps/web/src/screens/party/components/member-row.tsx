import type { PartyMember } from "@aldermoor/game/party/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import type { Sight } from "../../../shared/friends/use-sights.ts";
import { workWords } from "../../../shared/work/work-words.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { PartyCommands } from "../use-party.ts";

type MemberRowProps = {
  readonly member: PartyMember;
  /** What it lets the character see of it; nothing until that is known. */
  readonly sight: Sight | null;
  /** Whoever leads may send others away, and hand over. */
  readonly byLeader: boolean;
  readonly commands: PartyCommands;
};

/** A sign is heard for a few minutes. */
const hereMs = 5 * 60_000;

/** A member, how long ago it was here and what it does, and what its leader can do about it. */
export function MemberRow({ member, sight, byLeader, commands }: MemberRowProps) {
  const { name, avatarSeed, title, isLeader } = member;
  return (
    <PersonRow
      name={name}
      avatarSeed={avatarSeed}
      title={title}
      note={noteOf(member)}
      state={<WorkOf sight={sight} />}
    >
      {isLeader && <Badge>{t("company.leader")}</Badge>}
      {byLeader && !isLeader && (
        <>
          <ConfirmButton
            size="sm"
            variant="ghost"
            disabled={commands.isBlocked}
            label={t("company.hand-over")}
            title={t("company.hand-over-title", { name })}
            description={t("company.hand-over-text", { name })}
            cancelLabel={t("company.keep")}
            onConfirm={async () => void (await commands.handOver(name))}
          />
          <ConfirmButton
            size="sm"
            variant="ghost"
            danger
            disabled={commands.isBlocked}
            label={t("company.kick")}
            title={t("company.kick-title", { name })}
            description={t("company.kick-text", { name })}
            cancelLabel={t("company.keep")}
            onConfirm={async () => void (await commands.kick(name))}
          />
        </>
      )}
    </PersonRow>
  );
}

function noteOf({ totalLevel, seenAtMs, counts }: PartyMember): string {
  const parts = [
    t("company.member-level", { n: totalLevel }),
    seenAtMs === null ? null : seenText(seenAtMs),
    counts ? null : t("company.counts-not"),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function seenText(seenAtMs: number): string {
  const nowMs = serverNowMs();
  return nowMs - seenAtMs < hereMs
    ? t("company.seen-now")
    : t("company.seen-at", { when: momentText(seenAtMs, nowMs) });
}

/** What a member does while it is there, where it shows that. */
function WorkOf({ sight }: { readonly sight: Sight | null }) {
  if (sight === null || sight.work === null || sight.online === false) return null;
  return <Badge tone="good">{workWords(sight.work)}</Badge>;
}
