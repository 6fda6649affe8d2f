import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import type { ExpeditionsView } from "@aldermoor/game/expeditions/api.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useExpeditionCommands, useExpeditions } from "../use-expeditions.ts";
import { ExpeditionCard } from "./expedition-card.tsx";
import { PastExpeditions } from "./past-expeditions.tsx";
import { WayList } from "./way-list.tsx";
import "../party-screen.css";
import "./expeditions-page.css";

/** Where the character and its party go, can go, and have been. */
export function ExpeditionsPage({ isInParty }: { readonly isInParty: boolean }) {
  const query = pairQueries(useExpeditions(), useSheet());
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {([view, sheet]) => <Expeditions view={view} sheet={sheet} isInParty={isInParty} />}
    </QueryView>
  );
}

type ExpeditionsProps = {
  readonly view: ExpeditionsView;
  readonly sheet: CharacterSheet;
  readonly isInParty: boolean;
};

function Expeditions({ view, sheet, isInParty }: ExpeditionsProps) {
  const commands = useExpeditionCommands();
  const [skill, setSkill] = useState<SkillId>("combat");
  const { out, ahead, gathering, past, starts } = view;
  return (
    <div className="party-screen">
      {out !== null && <ExpeditionCard expedition={out} skill={skill} commands={commands} />}
      {ahead !== null && <ExpeditionCard expedition={ahead} skill={skill} commands={commands} />}
      {gathering.map((one) => (
        <ExpeditionCard
          key={one.id}
          expedition={one}
          skill={skill}
          mayJoin={ahead === null && starts.left > 0}
          commands={commands}
        />
      ))}
      <Panel>
        <div className="expeditions-page__choice">
          <Select
            label={t("company.paid-skill")}
            hint={t("company.paid-skill-hint")}
            value={skill}
            options={paidSkills.map((id) => ({ value: id, label: skills[id].name }))}
            onChange={setSkill}
          />
          <Own view={view} />
        </div>
      </Panel>
      <WayList view={view} sheet={sheet} skill={skill} isInParty={isInParty} commands={commands} />
      <PastExpeditions past={past} />
    </div>
  );
}

/** Attributes learn from fights alone. */
const paidSkills = skillIds.filter((id) => id === "combat" || skills[id].group !== "combat");

/** What the character brings, and how often it may still go. */
function Own({ view: { power, starts } }: Pick<ExpeditionsProps, "view">) {
  return (
    <dl className="expeditions-page__own">
      <div>
        <dt>{t("company.own-power")}</dt>
        <dd className="expeditions-page__figure num">
          <NumberText value={power} />
        </dd>
      </div>
      <div>
        <dt>{t("company.starts")}</dt>
        <dd className="expeditions-page__figure num">
          {t("company.starts-left", { n: starts.left, max: starts.most })}
        </dd>
        {starts.nextAtMs !== null && (
          <dd className="text-3">
            {t("company.starts-next", { when: momentText(starts.nextAtMs, serverNowMs()) })}
          </dd>
        )}
      </div>
    </dl>
  );
}
