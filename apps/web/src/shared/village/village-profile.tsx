import type { VillageProfile } from "@aldermoor/game/village/api.ts";
import { buildingIds, buildings } from "@aldermoor/game/village/content/buildings.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import type { ReactNode } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { percentText } from "../../texts/percent-text.ts";
import { t } from "../../texts/t.ts";
import { PersonRow } from "../character/person-row.tsx";
import "./village-profile.css";

type VillageProfileProps = {
  readonly profile: VillageProfile;
  /** What the page adds below the figures. */
  readonly children?: ReactNode;
};

/** What anybody may know of a village: its figures, what it has built, and who lives there. */
export function VillageProfileView({ profile, children }: VillageProfileProps) {
  return (
    <Columns layout="main-aside">
      <Stack>
        <Panel flush title={t("villages.members")}>
          <ul>
            {profile.members.map((one) => (
              <PersonRow
                key={one.name}
                name={one.name}
                avatarSeed={one.avatarSeed}
                title={one.title}
                note={
                  one.totalLevel === null ? "" : t("villages.total-level", { n: one.totalLevel })
                }
              >
                {one.rank !== "member" && <Badge>{t(`villages.rank-${one.rank}`)}</Badge>}
              </PersonRow>
            ))}
          </ul>
        </Panel>
      </Stack>
      <Stack>
        <Figures profile={profile} />
        <Built profile={profile} />
        {children}
      </Stack>
    </Columns>
  );
}

function Figures({ profile }: { readonly profile: VillageProfile }) {
  const { level, members, membersMax, joining, foundedAtMs, takesPartInSieges, disbandsAtMs } =
    profile;
  return (
    <Panel title={t("villages.figures")}>
      <StatList>
        <StatRow label={t("villages.level")} value={<NumberText value={level} />} />
        <StatRow
          label={t("villages.members")}
          value={t("villages.members-of", { n: members.length, max: membersMax })}
        />
        <StatRow label={t("villages.tax")} value={<TaxText tax={profile} />} />
        <StatRow label={t("villages.joining")} value={t(`villages.joining-${joining}`)} />
        <StatRow
          label={t("villages.sieges")}
          value={t(takesPartInSieges ? "villages.sieges-on" : "villages.sieges-off")}
        />
        {disbandsAtMs !== null && (
          <StatRow label={t("villages.ends")} value={momentText(disbandsAtMs, serverNowMs())} />
        )}
        <StatRow label={t("villages.founded")} value={<RelativeTime atMs={foundedAtMs} />} />
      </StatList>
    </Panel>
  );
}

/** The tax that holds, and the higher one that is to come. */
export function TaxText({ tax }: { readonly tax: Pick<VillageProfile, "taxPercent" | "nextTax"> }) {
  return taxText(tax);
}

/** The same as a sentence's part. */
export function taxText({
  taxPercent,
  nextTax,
}: Pick<VillageProfile, "taxPercent" | "nextTax">): string {
  const now = percentText(taxPercent);
  if (nextTax === null) return now;
  const when = momentText(nextTax.fromMs, serverNowMs());
  return t("villages.tax-next", { now, next: percentText(nextTax.percent), when });
}

function Built({ profile }: { readonly profile: VillageProfile }) {
  const built = buildingIds.filter((id) => (profile.buildings[id] ?? 0) > 0);
  return (
    <Panel title={t("villages.buildings")}>
      {built.length === 0 ? (
        <EmptyState title={t("villages.nothing-built")} />
      ) : (
        <ul className="village-profile__built">
          {built.map((id) => (
            <li key={id} className="village-profile__building">
              <GameIcon name={buildings[id].icon} size={20} />
              <span>{buildings[id].name}</span>
              <b className="num">
                {t("villages.building-level", { n: profile.buildings[id] ?? 0 })}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
