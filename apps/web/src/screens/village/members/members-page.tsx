import type { VillageMember, VillageMembers } from "@aldermoor/game/village/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import type { ReactNode } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { FolkCommands } from "../use-village.ts";
import { useFolkCommands, useVillageProfile } from "../use-village.ts";
import type { MembersPageProps } from "../village-page.ts";
import { MemberMenu } from "./member-menu.tsx";
import "./members-page.css";

/** Who belongs to the village, when they were here last where they show that, and what one can do about it. */
export default function MembersPage({ own }: MembersPageProps) {
  const query = useGameQuery(api.village.members, { characterId: useCharacter() });
  const profile = useVillageProfile(own.name);
  const max = profile.state === "ready" ? profile.value?.membersMax : undefined;
  const commands = useFolkCommands();
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {({ members, kicked }) => (
        <Stack>
          <Panel
            flush
            title={
              max === undefined
                ? t("villages.members")
                : t("villageFolk.members", { n: members.length, max })
            }
          >
            <ul>
              {members.map((one) => (
                <MemberRow key={one.name} member={one}>
                  {!one.isOwn && <MemberMenu own={own} member={one} commands={commands} />}
                </MemberRow>
              ))}
            </ul>
          </Panel>
          <Kicked kicked={kicked} commands={commands} />
        </Stack>
      )}
    </QueryView>
  );
}

type MemberRowProps = { readonly member: VillageMember; readonly children: ReactNode };

function MemberRow({ member, children }: MemberRowProps) {
  const { name, avatarSeed, title, standing, isOwn } = member;
  return (
    <PersonRow
      name={name}
      avatarSeed={avatarSeed}
      title={title}
      note={noteOf(member)}
      state={
        <>
          {standing !== "member" && (
            <Badge tone={standing === "elder" ? "ember" : "neutral"}>
              {t(`villageFolk.standing-${standing}`)}
            </Badge>
          )}
          {isOwn && <Badge tone="good">{t("villageFolk.you")}</Badge>}
        </>
      }
    >
      {children}
    </PersonRow>
  );
}

/** A sign is written down once an hour. */
const hereMs = 65 * 60_000;

function noteOf({ totalLevel, joinedAtMs, seenAtMs }: VillageMember): string {
  const nowMs = serverNowMs();
  const parts = [
    t("villages.total-level", { n: totalLevel }),
    t("villageFolk.since", { when: shortDayText(joinedAtMs) }),
  ];
  if (seenAtMs === null) return parts.join(", ");
  const isHere = nowMs - seenAtMs < hereMs;
  const seen = isHere
    ? t("villageFolk.seen-now")
    : t("villageFolk.seen-at", { when: momentText(seenAtMs, nowMs) });
  return [...parts, seen].join(", ");
}

type KickedProps = {
  readonly kicked: VillageMembers["kicked"];
  readonly commands: FolkCommands;
};

/** Whom somebody sent away within a day: the elder can call them back. */
function Kicked({ kicked, commands }: KickedProps) {
  if (kicked.length === 0) return null;
  return (
    <Panel stacked title={t("villageFolk.kicked")}>
      <ul className="members-page__kicked">
        {kicked.map(({ name, by, untilMs }) => (
          <li key={name} className="members-page__kicked-one">
            <span>
              {t("villageFolk.kicked-by", { name, by, until: momentText(untilMs, serverNowMs()) })}
            </span>
            <ConfirmButton
              size="sm"
              danger={false}
              disabled={commands.isBlocked}
              aria-label={t("villageFolk.call-back-name", { name })}
              label={t("villageFolk.call-back")}
              title={t("villageFolk.call-back-title", { name })}
              description={t("villageFolk.call-back-text", { name })}
              cancelLabel={t("village.keep")}
              onConfirm={async () => void (await commands.callBack(name))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
