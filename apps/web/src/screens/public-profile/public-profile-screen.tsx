import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { t } from "../../texts/t.ts";
import { ProfilePage } from "./components/profile-page.tsx";
import { usePublicProfile } from "./use-public-profile.ts";

/** A character as everybody may see it, signed in or not. */
export default function PublicProfileScreen() {
  const name = usePathParam("characterName");
  const profile = usePublicProfile(name);
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
      return <Found name={name} profile={profile.value} />;
  }
}

type FoundProps = { readonly name: string; readonly profile: PublicProfile | null };

function Found({ name, profile }: FoundProps) {
  if (profile === null) {
    return (
      <NoSuchPage
        title={t("player.not-found", { name })}
        text={t("player.not-found-text")}
        pages={[{ to: "/game/players-online", label: t("places.players-online") }]}
      />
    );
  }
  return <ProfilePage profile={profile} />;
}
