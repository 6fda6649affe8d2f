import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { t } from "../texts/t.ts";
import { useChatLayout } from "./chat/chat-layout.ts";
import "./game-shell.css";
import { PagePlace } from "./page-place.tsx";
import "./shell-place.css";

/** The frame of the game before it is there: bar, navigation, page and chat appear where this stands. */
export function ShellPlace() {
  const { isDocked } = useChatLayout();
  return (
    <div className={classNames("game-shell", "shell-place", isDocked && "game-shell--docked")}>
      <header className="shell-place__bar">
        <span className="shell-place__brand">
          <GameIcon name="curled-leaf" size={22} />
          <b>{t("common.app-name")}</b>
        </span>
        <Skeleton shape="tile" width={36} height={36} />
        <Skeleton width={132} />
        <Skeleton className="shell-place__end" shape="tile" width={34} height={34} />
      </header>
      <div className="shell-place__nav">
        {navWidthsPx.map((width) => (
          <span key={width} className="shell-place__link">
            <Skeleton shape="tile" width={18} height={18} />
            <Skeleton width={width} />
          </span>
        ))}
      </div>
      <main className="game-shell__main">
        <PagePlace />
      </main>
      <div className="shell-place__chat" />
      <div className="shell-place__tabs" />
    </div>
  );
}

const navWidthsPx = [62, 54, 88, 76, 70, 58, 64, 92, 48, 82, 66, 56];
