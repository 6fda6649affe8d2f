import { seasonAt, seasonEndsAtMs } from "@aldermoor/game/core/rules/seasons.ts";
import type { SiegesView } from "@aldermoor/game/sieges/api.ts";
import type { VillageSeasonView } from "@aldermoor/game/village-seasons/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";

/** How the village stands in sieges and in the season. */
export function SiegeStanding({ view }: { readonly view: SiegesView }) {
  const { standing, week, bonus } = view;
  return (
    <Panel title={t("villageSieges.standing")}>
      <StatList>
        <StatRow label={t("villageSieges.rating")} value={<NumberText value={standing.rating} />} />
        <StatRow
          label={t("villageSieges.fought")}
          value={t("sieges.record", { won: standing.won, n: standing.fought })}
        />
        <StatRow
          label={t("villageSieges.week")}
          value={`${t("villageSieges.week-declared", { n: week.declared, max: week.declaredMax })}, ${t(
            "villageSieges.week-paid",
            { n: week.paidWins, max: week.paidMax },
          )}`}
        />
        <StatRow
          label={t("villageSieges.walls")}
          value={t("villageSieges.walls-of", {
            defence: percentText(Math.round(100 * bonus.defence)),
            attack: percentText(Math.round(1_000 * bonus.attack) / 10),
          })}
        />
      </StatList>
      <Season villageId={view.villageId} />
    </Panel>
  );
}

function Season({ villageId }: { readonly villageId: string }) {
  const season = seasonAt(serverNowMs());
  const query = useGameQuery(api["village-seasons"].ofVillage, { villageId, season });
  return (
    <QueryView
      query={query}
      failed={t("villageSieges.season-failed")}
      skeleton={<SkeletonRows rows={2} bare />}
    >
      {(all) => (
        <StatList>
          <ThisSeason season={season} now={all.find((one) => one.season === season)} />
          <OwnDeeds season={season} />
          {all
            .filter(({ result }) => result !== null)
            .map((one) => (
              <PastSeason key={one.season} past={one} />
            ))}
        </StatList>
      )}
    </QueryView>
  );
}

type ThisSeasonProps = {
  readonly season: number;
  /** There is none before the first point. */
  readonly now: VillageSeasonView | undefined;
};

function ThisSeason({ season, now }: ThisSeasonProps) {
  return (
    <StatRow
      label={t("villageSieges.season")}
      value={
        <>
          {now === undefined || now.place === null
            ? t("villageSieges.season-none")
            : `${t("villageSieges.season-place", { n: now.place, of: now.of })}, ${t(
                "villageSieges.season-score",
                { n: now.score, hexes: now.hexes },
              )}`}
          <br />
          <small className="text-3">
            {t("villageSieges.season-ends", {
              when: momentText(seasonEndsAtMs(season), serverNowMs()),
            })}
          </small>
        </>
      }
    />
  );
}

/** In how much of what the village did the character took part; nothing until that is known. */
function OwnDeeds({ season }: { readonly season: number }) {
  const deeds = useGameQuery(api["village-seasons"].deeds, { characterId: useCharacter(), season });
  if (deeds.state !== "ready" || deeds.value === null) return null;
  const { deeds: n, least } = deeds.value;
  return (
    <StatRow label={t("villageSieges.deeds")} value={t("villageSieges.deeds-of", { n, least })} />
  );
}

function PastSeason({ past }: { readonly past: VillageSeasonView }) {
  const { season, place, of, result } = past;
  if (place === null || result === null) return null;
  const banner = bannerName(result.banner);
  const text = t("villageSieges.past-place", { n: place, of, favour: result.favour });
  return (
    <StatRow
      label={momentText(seasonEndsAtMs(season), serverNowMs())}
      value={banner === null ? text : `${text}, ${banner}`}
    />
  );
}

function bannerName(banner: string | null): string | null {
  switch (banner) {
    case "banner-dawn":
    case "banner-storm":
    case "banner-heather":
    case "banner-moss":
      return t(`villageSieges.banner-${banner}`);
    default:
      return null;
  }
}
