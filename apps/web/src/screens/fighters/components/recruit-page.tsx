import type { RecruitsView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { fighterSkills } from "@aldermoor/game/fighters/content/fighter-skills.ts";
import { fighterTraits } from "@aldermoor/game/fighters/content/traits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { fullName, kindLine } from "../fighter-words.ts";
import "../fighters-screen.css";
import type { FighterCommands } from "../use-fighters.ts";
import { useFighterCommands } from "../use-fighters.ts";
import { FighterNumbers } from "./fighter-numbers.tsx";
import "./recruit-page.css";

/** Who offers to fight today. */
export function RecruitPage() {
  const query = useGameQuery(api.fighters.recruits, { characterId: useCharacter() });
  const commands = useFighterCommands();
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
      {(view) => <Recruits view={view} commands={commands} />}
    </QueryView>
  );
}

type RecruitsProps = { readonly view: RecruitsView; readonly commands: FighterCommands };

function Recruits({ view, commands }: RecruitsProps) {
  const { candidates, refreshPrice, nextAtMs, placesLeft } = view;
  return (
    <Stack>
      <div className="recruit-page__head">
        <p className="text-2">
          {t("fighters.recruit-text")} <RelativeTime atMs={nextAtMs} />
          {placesLeft === 0 && <strong> {t("fighters.no-place")}</strong>}
        </p>
        {refreshPrice !== null && (
          <Button
            disabled={commands.isBlocked}
            onClick={() => void commands.refresh()}
            iconEnd={<Currency value={refreshPrice} />}
          >
            {t("fighters.refresh")}
          </Button>
        )}
      </div>
      <ul className="fighters-screen__cards">
        {candidates.map((_, nth) => (
          <li key={nth}>
            <CandidateCard view={view} nth={nth} commands={commands} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function CandidateCard({ view, nth, commands }: RecruitsProps & { readonly nth: number }) {
  const candidate = view.candidates[nth];
  if (candidate === undefined) return null;
  const { price, isHired, trait } = candidate;
  const kind = fighterClasses[candidate.class];
  const { name: skillName, text } = fighterSkills[kind.skill];
  const isFree = view.isFree && !isHired;
  const fighter = { ...candidate, level: 1, power: 0, share: 1 };
  return (
    <Panel stacked title={fullName(candidate)} className="recruit-page__card">
      <div className="recruit-page__face">
        <Portrait seed={candidate.face} size={108} shape="ring" />
        <b>{kindLine(fighter)}</b>
        <small>{kind.flavour}</small>
      </div>
      <FighterNumbers fighter={fighter} />
      <p className="text-sm">
        <b>{skillName}.</b> {text}
      </p>
      <p className="text-sm text-2">
        {t("fighters.trait")}: {fighterTraits[trait].name}
      </p>
      {isHired ? (
        <p>
          <Badge tone="good">{t("fighters.is-hired")}</Badge>
        </p>
      ) : (
        <Button
          wide
          data-guide="hire"
          variant={nth === 0 ? "primary" : "default"}
          disabled={commands.isBlocked || view.placesLeft === 0}
          aria-label={
            isFree
              ? `${t("fighters.hire-free")}: ${candidate.name}`
              : t("fighters.hire-name", { name: candidate.name })
          }
          iconEnd={isFree ? undefined : <Currency value={price} />}
          onClick={() => void commands.hire({ set: view.set, nth, name: candidate.name })}
        >
          {t(isFree ? "fighters.hire-free" : "fighters.hire")}
        </Button>
      )}
    </Panel>
  );
}
