import { classNames } from "@aldermoor/ui/class-names.ts";
import { TooltipGroup } from "@aldermoor/ui/tooltip.tsx";
import { phoneQuery, useMediaQuery } from "@aldermoor/ui/use-media-query.ts";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { PageFaultBoundary } from "../app/page-fault-boundary.tsx";
import { useNoticeToasts } from "../notifications/use-notice-toasts.tsx";
import { t } from "../texts/t.ts";
import { ChatDock } from "./chat/chat-dock.tsx";
import { ChatDrawer } from "./chat/chat-drawer.tsx";
import { narrowQuery, useChatLayout } from "./chat/chat-layout.ts";
import { ChatPeek } from "./chat/chat-peek.tsx";
import { useShiftPress } from "./chat/shown-things.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import "./game-shell.css";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { NavList } from "./nav-list.tsx";
import { PhoneTabs } from "./phone-tabs.tsx";
import { ShellOverlays } from "./shell-overlays.tsx";
import { TopBar } from "./top-bar.tsx";
import { useAwaySummary } from "./use-away-summary.ts";
import { useCheckIn } from "./use-check-in.ts";
import { useServerTime } from "./use-server-time.ts";
import { useShellTitle } from "./use-shell-title.ts";

const AwayPanel = lazy(() => import("./away-panel.tsx"));

/** Top bar, navigation, page and chat, for a character that plays. */
export function GameShell() {
  useCheckIn();
  useServerTime();
  useNoticeToasts();
  useShellTitle();
  useShellKeys();
  useShiftPress();
  const away = useAwaySummary();
  const isPhone = useMediaQuery(phoneQuery);
  const isNarrow = useMediaQuery(narrowQuery);
  const chat = useChatLayout();
  const hasDock = !isNarrow && chat.isDocked;
  useChatWidth(chat.widthPx);
  return (
    <TooltipGroup>
      <div className={classNames("game-shell", hasDock && "game-shell--docked")}>
        <a className="skip-link" href="#main">
          {t("common.skip-to-page")}
        </a>
        <TopBar />
        <NavList />
        <main id="main" className="game-shell__main" tabIndex={-1}>
          <ConnectionBanner />
          <PageFaultBoundary>
            <Outlet />
          </PageFaultBoundary>
        </main>
        {hasDock && <ChatDock />}
        {isNarrow && !isPhone && <ChatDrawer />}
        {isPhone && <ChatPeek />}
        {isPhone && <PhoneTabs />}
      </div>
      <ShellOverlays />
      {away.summary !== null && (
        <Suspense>
          <AwayPanel summary={away.summary} onClose={away.dismiss} />
        </Suspense>
      )}
    </TooltipGroup>
  );
}

/** The root element bears the width, for the toasts keep clear of the dock and lie outside the shell. */
function useChatWidth(widthPx: number): void {
  useEffect(() => {
    document.documentElement.style.setProperty("--chat-w", `${widthPx}px`);
  }, [widthPx]);
}
