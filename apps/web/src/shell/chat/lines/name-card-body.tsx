import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { StandingActions } from "../../../shared/character/standing-actions.tsx";
import { AwayLine } from "../../../shared/chat/away-line.tsx";
import { screenTexts } from "../../../shared/texts.ts";
import { workWords } from "../../../shared/work/work-words.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import "./name-card-body.css";

await loadTexts(screenTexts);

/** Who bears a name, asked for only while the card is open. */
export default function NameCardBody({ name }: { readonly name: string }) {
  const profile = useGameQuery(api.profile.byName, { name });
  return (
    <QueryView query={profile} failed={t("chat.failed")} skeleton={<SkeletonRows rows={2} bare />}>
      {(known) => (known === null ? <p>{t("chat.card-gone")}</p> : <Known profile={known} />)}
    </QueryView>
  );
}

function Known({ profile }: { readonly profile: PublicProfile }) {
  const { name, mode, avatarSeed, totalLevel, skills } = profile;
  return (
    <div className="name-card-body">
      <div className="name-card-body__who">
        <Portrait seed={avatarSeed} size={44} />
        <div>
          <p>{t("chat.card-levels", { combat: skills.combat.level, total: totalLevel })}</p>
          <p className="name-card-body__badges">
            {mode === "ironbound" && <Badge>{t("character.mode-ironbound")}</Badge>}
            <Sight {...profile} />
          </p>
        </div>
      </div>
      <AwayLine name={name} />
      <div className="name-card-body__actions">
        <StandingActions name={name} />
      </div>
    </div>
  );
}

/** Each only of those who wish it to be seen. */
function Sight({ online, work }: Pick<PublicProfile, "online" | "work">) {
  if (online === false) return <Badge>{t("character.offline")}</Badge>;
  return (
    <>
      {online === true && <Badge>{t("character.online")}</Badge>}
      {work !== null && <Badge>{workWords(work)}</Badge>}
    </>
  );
}
