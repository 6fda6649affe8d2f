import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { phoneQuery, useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import type { GameQuery } from "../realtime/use-game-query.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useSheet } from "../shared/present/present-queries.ts";
import { t } from "../texts/t.ts";
import "./current-work.css";
import { ChatToggle } from "./chat/chat-toggle.tsx";
import "./top-bar.css";
import { EmberLine } from "./ember-line.tsx";

// What opens only on a button, and what needs the names of all places, need not be there before one can play.
const CurrentWork = lazy(() => import("./current-work.tsx"));
const Bell = lazy(() => import("./notifications/bell.tsx"));
const CharacterMenu = lazy(() => import("./character-menu.tsx"));

/** What is under way, what one owns, who one is; and the ember line at its foot. */
export function TopBar() {
  const characterId = useCharacter();
  const activity = useGameQuery(api.activity.current, { characterId });
  const sheet = useSheet();
  return (
    <header className="top-bar">
      <Link to="/game" className="top-bar__brand" aria-label={t("common.app-name")}>
        <GameIcon name="curled-leaf" size={22} />
        <b>{t("common.app-name")}</b>
      </Link>
      <Work activity={activity} />
      <Purse sheet={sheet} />
      <ChatToggle />
      <Suspense fallback={<BellPlace />}>
        <Bell />
      </Suspense>
      <Suspense fallback={<Skeleton shape="tile" width={34} height={34} />}>
        <CharacterMenu sheet={sheet.state === "ready" ? sheet.value : null} />
      </Suspense>
      <div className="top-bar__ember">
        <EmberLine activity={activity.state === "ready" ? activity.value : null} />
      </div>
    </header>
  );
}

function BellPlace() {
  return <IconButton label={t("notices.title")} icon={<Icon name="bell" size={18} />} disabled />;
}

function Work({ activity }: { readonly activity: GameQuery<ActivityView | null> }) {
  if (activity.state === "error") return <WorkFailed onRetry={activity.retry} />;
  if (activity.state !== "ready" || activity.value === null) return <WorkPlace />;
  return (
    <Suspense fallback={<WorkPlace />}>
      <CurrentWork activity={activity.value} stale={activity.stale} />
    </Suspense>
  );
}

function WorkFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="current-work" role="alert">
      <b className="text-sm">{t("shell.work-failed")}</b>
      <Button size="sm" onClick={onRetry}>
        {t("shell.try-now")}
      </Button>
    </div>
  );
}

function WorkPlace() {
  return (
    <div className="current-work">
      <Skeleton shape="tile" width={36} height={36} />
      <Skeleton width={140} />
    </div>
  );
}

function Purse({ sheet }: { readonly sheet: GameQuery<CharacterSheet | null> }) {
  const isPhone = useMediaQuery(phoneQuery);
  if (sheet.state === "error") {
    return (
      <IconButton
        label={t("shell.sheet-failed")}
        icon={<Icon name="rotate-cw" size={16} />}
        onClick={sheet.retry}
      />
    );
  }
  if (sheet.state !== "ready" || sheet.value === null) return <div className="top-bar__purse" />;
  return (
    <div className={classNames("top-bar__purse", sheet.stale && "top-bar__purse--stale")}>
      <Currency value={sheet.value.gold} size={17} />
      {!isPhone && <Currency value={sheet.value.marks} kind="marks" size={16} />}
    </div>
  );
}
