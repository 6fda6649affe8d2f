import type { FamilyView, OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import { achievements } from "@aldermoor/game/achievements/content/achievements.ts";
import { backdrops } from "@aldermoor/game/achievements/content/backdrops.ts";
import { frames } from "@aldermoor/game/achievements/content/frames.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import type { TitleAhead } from "../family-progress.ts";
import { familyProgress, titlesAhead } from "../family-progress.ts";
import { metricText } from "../metric-text.ts";
import { shopOf } from "../ornament-source.ts";
import type { OrnamentCommands } from "../use-achievements.ts";
import "./achievements-page.css";

type TitlesPageProps = {
  readonly view: OrnamentsView;
  readonly families: readonly FamilyView[];
  readonly commands: OrnamentCommands;
};

/** The titles that were earned or bought, one of which stands under the name, and those still ahead. */
export function TitlesPage({ view, families, commands }: TitlesPageProps) {
  return (
    <div className="achievements-page">
      <Panel flush={view.titles.length > 0} title={t("achievements.titles")}>
        {view.titles.length === 0 ? (
          <EmptyState
            icon={<GameIcon name="laurels" size={40} />}
            title={t("achievements.no-titles")}
            action={
              <Button render={<Link to="/game/profile/achievements" />}>
                {t("achievements.to-achievements")}
              </Button>
            }
          >
            {t("achievements.no-titles-text")}
          </EmptyState>
        ) : (
          <>
            <p className="achievements-page__lead text-3 text-sm">
              {t("achievements.titles-note")}
            </p>
            <ul className="achievements-page__families">
              {view.titles.map((id) => (
                <OrnamentRow
                  key={id}
                  name={titles[id] ?? ""}
                  from={sourceOf(id)}
                  icon="laurels"
                  worn={view.title === id}
                  onWear={(worn) => commands.wearTitle(worn ? id : null)}
                  commands={commands}
                />
              ))}
            </ul>
          </>
        )}
      </Panel>
      <OrnamentPanel
        title={t("achievements.frames")}
        ids={view.frames}
        names={frames}
        icon="reed"
        worn={view.frame}
        onWear={commands.wearFrame}
        commands={commands}
      />
      <OrnamentPanel
        title={t("achievements.backdrops")}
        ids={view.backdrops}
        names={backdrops}
        icon="lightning-storm"
        worn={view.backdrop}
        onWear={commands.wearBackdrop}
        commands={commands}
      />
      <TitlesAhead view={view} families={families} />
    </div>
  );
}

type OrnamentPanelProps = {
  readonly title: string;
  readonly ids: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly icon: string;
  readonly worn: string | null;
  readonly onWear: (id: string | null) => void;
  readonly commands: OrnamentCommands;
};

/** What was bought to be seen around the face or behind it; nothing where there is none. */
function OrnamentPanel(props: OrnamentPanelProps) {
  const { title, ids, names, icon, worn, onWear, commands } = props;
  if (ids.length === 0) return null;
  return (
    <Panel flush title={title}>
      <ul className="achievements-page__families">
        {ids.map((id) => (
          <OrnamentRow
            key={id}
            name={names[id] ?? ""}
            from={shopOf(id).text}
            icon={icon}
            worn={worn === id}
            onWear={(isWorn) => onWear(isWorn ? id : null)}
            commands={commands}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The nearest first. */
function TitlesAhead({ view, families }: Omit<TitlesPageProps, "commands">) {
  const ahead = titlesAhead(familyProgress(families), view.titles).toSorted(
    (one, other) => wayTo(other) - wayTo(one),
  );
  const sold = Object.keys(titles).filter((id) => isSold(id) && !view.titles.includes(id));
  if (ahead.length + sold.length === 0) return null;
  return (
    <Panel flush title={t("achievements.titles-ahead")}>
      <ul className="achievements-page__families">
        {sold.map((id) => (
          <li
            key={id}
            className="achievements-page__achievement achievements-page__achievement--ornament"
          >
            <TitleIcon />
            <div className="achievements-page__achievement-text">
              <b>{titles[id]}</b>
              <p className="achievements-page__achievement-goal">{shopOf(id).text}</p>
            </div>
            <Button size="sm" render={<Link to={shopOf(id).to} />}>
              {t("achievements.to-shop")}
            </Button>
          </li>
        ))}
        {ahead.map(({ achievement, progress }) => (
          <li key={achievement.id} className="achievements-page__achievement">
            <TitleIcon />
            <div className="achievements-page__achievement-text">
              <b>{titles[achievement.id]}</b>
              <p className="achievements-page__achievement-goal">
                <span>{metricText(progress.family.metric)}</span>
                <span className="num text-3">
                  <NumberText value={progress.value} /> /{" "}
                  <NumberText value={achievement.threshold} />
                </span>
              </p>
              <ProgressBar
                value={progress.value}
                max={achievement.threshold}
                size="thin"
                tone="good"
                label={titles[achievement.id] ?? ""}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TitleIcon() {
  return (
    <span className="achievements-page__achievement-icon">
      <GameIcon name="laurels" size={24} />
    </span>
  );
}

function wayTo({ achievement, progress }: TitleAhead): number {
  return progress.value / achievement.threshold;
}

type OrnamentRowProps = {
  readonly name: string;
  readonly from: string;
  readonly icon: string;
  readonly worn: boolean;
  readonly onWear: (worn: boolean) => void;
  readonly commands: OrnamentCommands;
};

function OrnamentRow({ name, from, icon, worn, onWear, commands }: OrnamentRowProps) {
  return (
    <li className="achievements-page__achievement achievements-page__achievement--ornament">
      <span className="achievements-page__achievement-icon">
        <GameIcon name={icon} size={24} />
      </span>
      <div className="achievements-page__achievement-text">
        <b>{name}</b>
        <p className="achievements-page__achievement-goal">{from}</p>
      </div>
      <div className="achievements-page__achievement-press">
        {worn && (
          <span className="achievements-page__achievement-worn">
            <Icon name="check" size={16} /> {t("achievements.worn")}
          </span>
        )}
        <Button
          size="sm"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => onWear(!worn)}
          aria-label={`${worn ? t("achievements.take-off") : t("achievements.wear")}: ${name}`}
        >
          {worn ? t("achievements.take-off") : t("achievements.wear")}
        </Button>
      </div>
    </li>
  );
}

function isSold(title: string): boolean {
  return achievements.every(({ id }) => id !== title);
}

function sourceOf(title: string): string {
  const achievement = achievements.find(({ id }) => id === title);
  if (achievement === undefined) return shopOf(title).text;
  return t("achievements.from", { name: achievement.name });
}
