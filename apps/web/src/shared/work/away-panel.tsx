import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Scene, timeOfDayAt } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useRef, useState } from "react";
import { countedText } from "../../texts/counted-text.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { ItemTile } from "../items/item-tile.tsx";
import { goldOf, usePrices, usePricesAwaited } from "../market/use-prices.ts";
import { screenTexts } from "../texts.ts";
import "./away-panel.css";
import { awaySpan } from "./away-span.ts";
import { MarketNotes } from "./market-notes.tsx";

// It may open before any page of the game has.
await loadTexts(screenTexts);

type AwayPanelProps = {
  readonly summary: AwaySummary;
  readonly onClose: () => void;
};

/** What the character did while nobody looked: figures, levels, finds, and why it ended. */
export default function AwayPanel({ summary, onClose }: AwayPanelProps) {
  const hour = new Date(summary.toMs).getHours();
  const primaryAction = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("work.away-title")}
      description={awaySpan(summary)}
      size="md"
      hero={
        <Scene scene="hearth" time={timeOfDayAt(hour)} shape="wide" className="away-panel__scene" />
      }
      initialFocus={primaryAction}
      actions={<Actions summary={summary} onClose={onClose} primaryAction={primaryAction} />}
    >
      <div className="away-panel">
        <Figures summary={summary} />
        <Learned summary={summary} />
        <Finds summary={summary} />
        <Notes summary={summary} />
      </div>
    </Dialog>
  );
}

type PartProps = { readonly summary: AwaySummary };

function Figures({ summary }: PartProps) {
  const figures = [
    { label: t("work.away-actions"), value: summary.actions, signed: false },
    { label: t("work.away-kills"), value: summary.kills, signed: false },
    { label: t("work.away-gold"), value: summary.gold, signed: true },
    { label: t("work.away-defeats"), value: summary.defeats, signed: false },
  ];
  return (
    <dl className="away-panel__figures">
      {figures.map(({ label, value, signed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <NumberText value={value} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was learned, most first, with the levels that came of it. */
function Learned({ summary }: PartProps) {
  const learned = skillIds
    .map((skill) => ({
      skill,
      xp: summary.xp[skill] ?? 0,
      level: summary.levels.find((one) => one.skill === skill),
      mastery: summary.masteries.find((one) => one.skill === skill),
    }))
    .filter(({ xp, level, mastery }) => xp > 0 || level !== undefined || mastery !== undefined)
    .toSorted((one, other) => other.xp - one.xp);
  if (learned.length === 0) return null;
  return (
    <ul className="away-panel__levels" aria-label={t("work.away-learned")}>
      {learned.map(({ skill, xp, level, mastery }) => (
        <li key={skill}>
          <GameIcon name={skills[skill].icon} size={17} />
          <span>{skills[skill].name}</span>
          <span className="away-panel__level num">
            {level !== undefined && <Gain rise={level} word="away-level" />}{" "}
            {mastery !== undefined && <Gain rise={mastery} word="away-mastery" />}
          </span>
          <span className="num text-2">
            <NumberText value={xp} signed /> {t("work.away-xp")}
          </span>
        </li>
      ))}
    </ul>
  );
}

type GainProps = {
  readonly rise: AwaySummary["levels"][number];
  readonly word: "away-level" | "away-mastery";
};

function Gain({ rise: { from, to }, word }: GainProps) {
  return (
    <>
      <b className="text-ember">{to}</b> <small>{t(`work.${word}`, { count: to - from })}</small>
    </>
  );
}

const tilesMax = 14;

function Finds({ summary }: PartProps) {
  const [showsAll, setShowsAll] = useState(false);
  const pieces = summary.pieces
    .filter(({ item }) => isItem(item))
    .map(({ item, rarity }) => ({ item, rarity, count: undefined }));
  const stacks = knownCounts(summary.items).map(([item, count]) => ({ item, rarity: 1, count }));
  const finds = [...pieces, ...stacks];
  if (finds.length === 0) return null;
  const rest = showsAll ? 0 : finds.length - tilesMax;
  return (
    <section aria-label={t("work.away-found")} className="away-panel__finds">
      {finds.slice(0, showsAll ? finds.length : tilesMax).map(({ item, rarity, count }, index) => (
        <ItemTile key={`${item}-${index}`} item={item} rarity={rarity} count={count} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="away-panel__rest num"
          aria-label={t("work.away-more-label", { count: rest })}
          onClick={() => setShowsAll(true)}
        >
          {t("work.away-more", { count: rest })}
        </button>
      )}
    </section>
  );
}

function Notes({ summary }: PartProps) {
  const spent = knownCounts(summary.spent);
  const filtered = summary.dismantled - summary.roomless;
  return (
    <div className="away-panel__notes">
      <FoundWorth summary={summary} />
      <MarketNotes summary={summary} />
      {spent.length > 0 && (
        <p>
          {t("work.away-spent", {
            list: spent.map(([item, count]) => countedText(items[item].name, count)).join(", "),
          })}
        </p>
      )}
      {filtered > 0 && <p>{t("work.away-dismantled", { count: filtered })}</p>}
      {summary.roomless > 0 && (
        <p className="text-warn">{t("work.away-roomless", { count: summary.roomless })}</p>
      )}
      {summary.stoppedBefore.map((reason) => (
        <p key={reason}>{t(`work.stopped-${reason}`)}</p>
      ))}
      {summary.stopped !== null && (
        <p className="away-panel__stopped">
          <Icon name="flame" size={16} /> {t(`work.stopped-${summary.stopped}`)}
        </p>
      )}
    </div>
  );
}

/** What the goods that were found and made go for on the market. */
function FoundWorth({ summary }: PartProps) {
  const prices = usePrices();
  const isAwaited = usePricesAwaited();
  // On a phone the panel stands on the foot of the window, and all of it would move up.
  if (isAwaited) {
    return (
      <p className="away-panel__awaited" aria-hidden>
        {t("prices.away", { gold: 100_000 })}
      </p>
    );
  }
  if (prices === null) return null;
  const gold = goldOf(Object.fromEntries(knownCounts(summary.items)), prices);
  return gold > 0 && <p>{t("prices.away", { gold })}</p>;
}

type ActionsProps = AwayPanelProps & { readonly primaryAction: RefObject<HTMLElement | null> };

/** The last one is what most will do next: it has the focus, so that Enter goes on. */
function Actions({ summary, onClose, primaryAction }: ActionsProps) {
  const needsWork = summary.stopped !== null && summary.stopped !== "lamp";
  const holdMain = (button: HTMLElement | null) => {
    primaryAction.current = button;
  };
  return (
    <>
      <Button onClick={onClose} render={<Link to="/game/log" />}>
        {t("notices.whole-log")}
      </Button>
      {needsWork && <Button onClick={onClose}>{t("work.away-carry-on")}</Button>}
      <Button
        variant="primary"
        ref={holdMain}
        onClick={onClose}
        render={needsWork ? <Link to="/game/actions/combat" /> : undefined}
      >
        {t(needsWork ? "work.away-choose" : "work.away-carry-on")}
      </Button>
    </>
  );
}

function knownCounts(
  counts: Readonly<Partial<Record<ItemId, number>>>,
): readonly (readonly [ItemId, number])[] {
  return Object.entries(counts).flatMap(([id, count]) =>
    isItem(id) && count !== 0 ? [[id, count] as const] : [],
  );
}

// An older page may be told of things that came into the world after it was loaded.
function isItem(id: string): id is ItemId {
  return id in items;
}
