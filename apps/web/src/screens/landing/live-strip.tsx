import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";
import { useContentName } from "../../texts/use-content-name.ts";
import type { WorldStats } from "./fetch-world-stats.ts";
import "./live-strip.css";

const facesMax = 4;

/** What happens on the moor right now. A tile without anything true to tell is left out. */
export function LiveStrip({ stats }: { readonly stats: WorldStats }) {
  const hasPlayers = stats.online > 0 || stats.characters > 0;
  if (!hasPlayers && stats.lastLevel === null && stats.lastFind === null) return null;
  return (
    <section className="live-strip" aria-label={t("landing.strip-label")} data-theme="dark">
      {hasPlayers && <PlayersTile stats={stats} />}
      {stats.lastLevel !== null && <LevelTile level={stats.lastLevel} />}
      {stats.lastFind !== null && <FindTile find={stats.lastFind} />}
    </section>
  );
}

function PlayersTile({ stats }: { readonly stats: WorldStats }) {
  return (
    <StripTile
      title={t("landing.now")}
      value={
        <>
          <span className="live-strip__faces">
            {stats.faces.slice(0, facesMax).map((face) => (
              <Portrait key={face} seed={face} size={24} shape="ring" />
            ))}
          </span>
          <span>{t("landing.now-players", { count: stats.online })}</span>
        </>
      }
      note={t("landing.now-characters", { count: stats.characters })}
    />
  );
}

function LevelTile({ level }: { readonly level: NonNullable<WorldStats["lastLevel"]> }) {
  const skill = useContentName("skill", level.skill);
  return (
    <StripTile
      title={t("landing.level")}
      value={
        <span>{t("landing.level-line", { name: level.name, skill, level: level.level })}</span>
      }
      note={<RelativeTime atMs={level.atMs} />}
    />
  );
}

function FindTile({ find }: { readonly find: NonNullable<WorldStats["lastFind"]> }) {
  const item = useContentName("item", find.item);
  return (
    <StripTile
      title={t("landing.find")}
      value={<span>{t("landing.find-line", { name: find.name, item })}</span>}
      note={<RelativeTime atMs={find.atMs} />}
    />
  );
}

type StripTileProps = {
  readonly title: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
};

function StripTile({ title, value, note }: StripTileProps) {
  return (
    <div className="live-strip__tile">
      <h2 className="live-strip__title">{title}</h2>
      <div className="live-strip__value">{value}</div>
      <small className="live-strip__note">{note}</small>
    </div>
  );
}
