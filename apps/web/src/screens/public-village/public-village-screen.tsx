import type { VillageProfile } from "@aldermoor/game/village/api.ts";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { VillageJourneys } from "../../shared/journeys/village-journeys.tsx";
import { VillageSieges } from "../../shared/sieges/village-sieges.tsx";
import { VillageHero } from "../../shared/village/village-hero.tsx";
import { VillageProfileView } from "../../shared/village/village-profile.tsx";
import { t } from "../../texts/t.ts";
import "./public-village-screen.css";
import { ReportPress } from "./report-press.tsx";

/** A village as everybody may see it, signed in or not. */
export default function PublicVillageScreen() {
  const name = usePathParam("villageName");
  const profile = useGameQuery(api.village.profile, { name });
  switch (profile.state) {
    case "loading":
      return (
        <>
          <PageHeader title={name} />
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        </>
      );
    case "error":
      return (
        <>
          <PageHeader title={name} />
          <ErrorState
            title={t("common.page-broke-title")}
            message={faultSentence(profile.error)}
            onRetry={profile.retry}
          />
        </>
      );
    case "ready":
      return profile.value === null ? (
        <NoSuchPage
          title={t("villagePage.not-found", { name })}
          text={t("villagePage.not-found-text")}
          pages={[{ to: "/game/village/directory", label: t("villagePage.directory") }]}
        />
      ) : (
        <Found profile={profile.value} />
      );
  }
}

function Found({ profile }: { readonly profile: VillageProfile }) {
  return (
    <div className="public-village-screen">
      <VillageHero name={profile.name} profile={profile}>
        <ReportPress profile={profile} />
      </VillageHero>
      <VillageProfileView profile={profile}>
        <VillageJourneys villageId={profile.id} />
        <VillageSieges villageId={profile.id} />
      </VillageProfileView>
    </div>
  );
}
