import type { Work } from "@aldermoor/game/activity/content/work.ts";
import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { lazy, Suspense } from "react";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { usePrices } from "../../../shared/market/use-prices.ts";
import { fightExpectation } from "../../../shared/work/expected-fight.ts";
import { eatenWords, lampHours, levelWords } from "../../../shared/work/hour-words.ts";
import { t } from "../../../texts/t.ts";
import { fightFacts, rationUse, withoutRations } from "../expected-facts.ts";
import { zoneLock } from "../node-access.ts";
import { PlanLink } from "../queue/plan-link.tsx";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { EatenAnywhere } from "./eaten-anywhere.tsx";
import { PlaceRow } from "./place-row.tsx";
import "./zone-list.css";

// What can be made comes with the recipes.
const ZoneAdviceNote = lazy(() => import("./zone-advice-note.tsx"));
const ZoneNeeds = lazy(() => import("./zone-needs.tsx"));

type ZoneListProps = {
  readonly title: string;
  readonly state: WorkState;
  readonly character: RuleCharacter;
  readonly commands: WorkCommands;
};

/** Every zone with what an hour there would bring, the outermost first; closed ones say what opens them. */
export function ZoneList({ title, state, character, commands }: ZoneListProps) {
  const prices = usePrices();
  const locks = zoneIds.map((zone) => ({ zone, lock: zoneLock(zone, character, state.zones) }));
  const firstClosed = locks.findIndex(({ lock }) => lock !== null);
  const open = firstClosed === -1 ? locks : locks.slice(0, firstClosed);
  // Far zones would only repeat the same sentence: the next two closed ones are told.
  const closed = locks.slice(open.length, open.length + 2);
  const shown = [...open.toReversed(), ...closed];
  return (
    <Panel title={title} flush aside={<PlanLink place={open.at(-1)?.zone} />} className="zone-list">
      <Suspense>
        <ZoneNeeds open={open.map(({ zone }) => zone)} state={state} character={character} />
      </Suspense>
      <EatenAnywhere work={fighting} character={character} stacks={state.bag.stacks} />
      <ul>
        {shown.map(({ zone, lock }) => (
          <ZoneRow
            key={zone}
            zone={zone}
            lock={lock}
            state={state}
            character={character}
            prices={prices}
            commands={commands}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** What a meal does for a fight does not depend on where it is fought. */
const fighting: Work = { kind: "combat", zone: zoneIds[0] };

type ZoneRowProps = Omit<ZoneListProps, "title"> & {
  readonly zone: ZoneId;
  readonly lock: string | null;
  /** Of the market, where they are told. */
  readonly prices: ReferencePrices | null;
};

function ZoneRow({ zone, lock, state, character, prices, commands }: ZoneRowProps) {
  const { name, icon } = zones[zone];
  const { work } = state.activity;
  const isHere = work.kind === "combat" && work.zone === zone;
  const isFarther = work.kind === "combat" && zoneIds.indexOf(zone) > zoneIds.indexOf(work.zone);
  if (lock !== null)
    return <PlaceRow icon={icon} name={name} note={lock} aside={<Icon name="lock" size={15} />} />;
  const expected = fightExpectation(zone, character, state.bag);
  const { xpPerHour, defeatsPerHour, rationsPerHour } = expected;
  const { combat } = state.sheet.skills;
  // A new level changes the fights: nothing is told of what comes after it.
  const holdHours = Math.min(lampHours, (combat.xpForNext - combat.xp) / xpPerHour);
  const rations = rationUse(rationsPerHour, state.bag.ration);
  return (
    <PlaceRow
      guide={`zone-${zone}`}
      icon={icon}
      name={name}
      note={[levels(zone), isHere ? t("actions.hunting-now") : risk(defeatsPerHour)].join(", ")}
      facts={[
        ...fightFacts(expected, prices),
        ...levelWords("combat", combat, xpPerHour),
        ...eatenWords(rations, state.bag.stacks, holdHours),
        ...withoutRations(expected, rations, zone, character, state.bag, holdHours),
      ]}
      hint={
        isFarther && (
          <Suspense>
            <ZoneAdviceNote zone={zone} state={state} />
          </Suspense>
        )
      }
      aside={
        <span className="num">
          <NumberText value={Math.round(xpPerHour)} /> XP/h
        </span>
      }
      isCurrent={isHere}
      disabled={commands.isBlocked}
      onClick={() => commands.fight(zone)}
    />
  );
}

function levels(zone: ZoneId): string {
  const foes = zones[zone].encounters.map(({ monster }) => monsters[monster].level);
  return t("actions.foes-levels", { from: Math.min(...foes), to: Math.max(...foes) });
}

function risk(defeatsPerHour: number): string {
  if (defeatsPerHour < 0.5) return t("actions.you-fall-never");
  return t("actions.you-fall", { n: Math.round(defeatsPerHour) });
}
