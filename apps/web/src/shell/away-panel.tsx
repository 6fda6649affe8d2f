import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { Button } from "@aldermoor/ui/button.tsx";
import { Dialog } from "@aldermoor/ui/dialog.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icon.tsx";
import { NumberText } from "@aldermoor/ui/number-text.tsx";
import { Scene, timeOfDayAt } from "@aldermoor/ui/scenery.tsx";
import { Link } from "@tanstack/react-router";
import { durationText } from "../texts/duration-text.ts";
import { t } from "../texts/t.ts";
import { ItemTile } from "../things/item-tile.tsx";
import "./away-panel.css";

export type AwayPanelProps = {
  readonly summary: AwaySummary;
  readonly onClose: () => void;
};

/** What the character did while nobody looked: figures, levels, finds, and why it ended. */
export default function AwayPanel({ summary, onClose }: AwayPanelProps) {
  const hour = new Date(summary.toMs).getHours();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("shell.away-title")}
      description={t("shell.away-span", { time: durationText(summary.toMs - summary.fromMs) })}
      size="md"
      hero={<Scene scene="hearth" time={timeOfDayAt(hour)} className="away-panel__scene" />}
      actions={<Actions summary={summary} onClose={onClose} />}
    >
      <div className="away-panel">
        <Figures summary={summary} />
        <Levels summary={summary} />
        <Finds summary={summary} />
        <Notes summary={summary} />
      </div>
    </Dialog>
  );
}

type PartProps = { readonly summary: AwaySummary };

function Figures({ summary }: PartProps) {
  const figures = [
    { label: t("shell.away-actions"), value: summary.actions, signed: false },
    { label: t("shell.away-kills"), value: summary.kills, signed: false },
    { label: t("shell.away-gold"), value: summary.gold, signed: true },
    { label: t("shell.away-defeats"), value: summary.defeats, signed: false },
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

function Levels({ summary }: PartProps) {
  if (summary.levels.length === 0) return null;
  return (
    <ul className="away-panel__levels">
      {summary.levels.map(({ skill, from, to }) => (
        <li key={skill}>
          <GameIcon name={skills[skill].icon} size={17} />
          <span>{skills[skill].name}</span>
          <b className="num text-ember">{to}</b>
          <span className="num text-2">{t("shell.away-level", { count: to - from })}</span>
        </li>
      ))}
    </ul>
  );
}

const tilesMax = 14;

function Finds({ summary }: PartProps) {
  const pieces = summary.pieces
    .filter(({ item }) => isItem(item))
    .map(({ item, rarity }) => ({ item, rarity, count: undefined }));
  const stacks = knownCounts(summary.items).map(([item, count]) => ({ item, rarity: 1, count }));
  const finds = [...pieces, ...stacks];
  if (finds.length === 0) return null;
  const rest = finds.length - tilesMax;
  return (
    <section aria-label={t("shell.away-found")} className="away-panel__finds">
      {finds.slice(0, tilesMax).map(({ item, rarity, count }, index) => (
        <ItemTile key={`${item}-${index}`} item={item} rarity={rarity} count={count} />
      ))}
      {rest > 0 && (
        <span className="away-panel__rest num">{t("shell.away-more", { count: rest })}</span>
      )}
    </section>
  );
}

function Notes({ summary }: PartProps) {
  const spent = knownCounts(summary.spent);
  return (
    <div className="away-panel__notes">
      {spent.length > 0 && (
        <p>
          {t("shell.away-spent", {
            list: spent.map(([item, count]) => `${items[item].name} ×${count}`).join(", "),
          })}
        </p>
      )}
      {summary.dismantled > 0 && <p>{t("shell.away-dismantled", { count: summary.dismantled })}</p>}
      {summary.stopped !== null && (
        <p className="away-panel__stopped">
          <Icon name="flame" size={16} /> {t(`shell.stopped-${summary.stopped}`)}
        </p>
      )}
    </div>
  );
}

function Actions({ summary, onClose }: AwayPanelProps) {
  const needsWork = summary.stopped !== null && summary.stopped !== "lamp";
  return (
    <>
      {needsWork && (
        <Button onClick={onClose} render={<Link to="/game/actions/combat" />}>
          {t("shell.away-choose")}
        </Button>
      )}
      <Button onClick={onClose} render={<Link to="/game/log" />}>
        {t("notices.whole-log")}
      </Button>
      <Button variant="primary" onClick={onClose}>
        {t("shell.away-carry-on")}
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
