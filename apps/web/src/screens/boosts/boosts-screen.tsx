import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { boosts } from "@aldermoor/game/core/content/boosts.ts";
import { EmptyState } from "@aldermoor/ui/empty-state.tsx";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { MeterRing } from "@aldermoor/ui/meter-ring.tsx";
import { PageHeader } from "@aldermoor/ui/page-header.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { useTicked } from "@aldermoor/ui/shared-ticker.ts";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme-hooks.ts";
import { api, serverNowMs, useCharacter, useGameQuery } from "../../screen-context.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import { boostLeftMs } from "../../things/boost-left.ts";
import { knownId } from "../../things/known-id.ts";
import { modifierName, modifierText } from "../../things/modifier-text.ts";
import { NoSuchPage } from "../../things/no-such-page.tsx";
import { QueryView } from "../../things/query-view.tsx";
import { usePathParam } from "../../things/use-path-param.ts";
import "./boosts-screen.css";

/** One action of work, by which boosts are counted. */

/** What helps the character at its work now, and for how long. */
export default function BoostsScreen() {
  if (usePathParam("category") === "active") return <ActiveBoosts />;
  const pages = [{ to: "/game/boosts/active", label: t("boosts.active") }];
  return <NoSuchPage title={t("things.no-such-page")} pages={pages} />;
}

function ActiveBoosts() {
  const sheet = useGameQuery(api.character.sheet, { characterId: useCharacter() });
  return (
    <>
      <PageHeader title={t("boosts.title")} />
      <QueryView
        query={sheet}
        skeleton={
          <Panel>
            <SkeletonRows rows={2} />
          </Panel>
        }
      >
        {({ boosts: running }) => (
          <Panel title={t("boosts.active")} flush>
            {running.length === 0 ? (
              <EmptyState
                icon={<GameIcon name="round-potion" size={40} />}
                title={t("boosts.none")}
              >
                {t("boosts.none-text")}
              </EmptyState>
            ) : (
              <ul className="boosts">
                {running.map((boost) => (
                  <BoostRow key={boost.id} boost={boost} />
                ))}
              </ul>
            )}
          </Panel>
        )}
      </QueryView>
    </>
  );
}

type BoostRowProps = { readonly boost: CharacterSheet["boosts"][number] };

function BoostRow({ boost }: BoostRowProps) {
  const { id, name } = boost;
  const nowMs = useTicked(serverNowMs);
  const format = useNumberFormat();
  const known = knownId(boosts, id);
  const leftMs = boostLeftMs(boost, nowMs);
  const wholeMs = known === null ? leftMs : boosts[known].durationSeconds * 1000;
  const effects = known === null ? [] : Object.entries(boosts[known].effects);
  return (
    <li className="boost">
      <MeterRing value={leftMs} max={wholeMs} label={t("boosts.left")} tone="ember" size={56}>
        <GameIcon name={known === null ? "round-potion" : boosts[known].icon} size={26} />
      </MeterRing>
      <div>
        <b>{name}</b>
        {effects.map(([key, value]) => (
          <span key={key} className="boost__effect">
            {modifierName(key)} {modifierText(key, value, format)}
          </span>
        ))}
        {known !== null && <small>{boosts[known].flavour}</small>}
      </div>
      <span className="boost__left num">
        {t("boosts.work-left", { time: durationText(leftMs) })}
      </span>
    </li>
  );
}
