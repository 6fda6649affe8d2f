import { classNames } from "@aldermoor/ui/class-names.ts";
import { phoneQuery, useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { PageFaultBoundary } from "../page/page-fault-boundary.tsx";
import { usePush } from "../push/use-push.ts";
import { useServerTime } from "../realtime/use-server-time.ts";
import { t } from "../texts/t.ts";
import { narrowQuery, useChatLayout } from "./chat/chat-layout.ts";
import { useShiftPress } from "./chat/composer/shown-things.ts";
import { useTalkAddress } from "./chat/whispers/use-talk-address.ts";
import { useWhisperPress } from "./chat/whispers/use-whisper-press.ts";
import "./chat/chat-dock.css";
import "./game-shell.css";
import { ConnectionBanner } from "./connection-banner.tsx";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { NavList } from "./nav-list.tsx";
import { useOverlay } from "./overlays.ts";
import { PagePlace } from "./page-place.tsx";
import { PhoneTabs } from "./phone-tabs.tsx";
import { useSanctions } from "./sanctions/use-sanctions.ts";
import { TopBar } from "./top-bar.tsx";
import { useAwaySummary } from "./use-away-summary.ts";
import { useCheckIn } from "./use-check-in.ts";
import { useShellTitle } from "./use-shell-title.ts";

// The page, the chat and what lies over both come by themselves: the frame can be used before them.
const ScreenFrame = lazy(() => import("./screen-frame.tsx"));
const ChatDock = lazy(() => import("./chat/chat-dock.tsx"));
const ChatDrawer = lazy(() => import("./chat/chat-drawer.tsx"));
const ChatPeek = lazy(() => import("./chat/chat-peek.tsx"));
const ShellOverlays = lazy(() => import("./shell-overlays.tsx"));
const SanctionDialogs = lazy(() => import("./sanctions/sanction-dialogs.tsx"));
const NoticeToasts = lazy(() => import("./notifications/notice-toasts.tsx"));
const AwayPanel = lazy(() => import("../shared/work/away-panel.tsx"));

/** Top bar, navigation, page and chat, for a character that plays. */
export function GameShell() {
  useCheckIn();
  useServerTime();
  useShellTitle();
  useShellKeys();
  useShiftPress();
  useWhisperPress();
  useTalkAddress();
  usePush();
  const away = useAwaySummary();
  const isPhone = useMediaQuery(phoneQuery);
  const isNarrow = useMediaQuery(narrowQuery);
  const chat = useChatLayout();
  const hasDock = !isNarrow && chat.isDocked;
  useChatWidth(chat.widthPx);
  const sanctions = useSanctions();
  const isOverlayAsked = useOnce(useOverlay() !== null);
  return (
    <>
      <div className={classNames("game-shell", hasDock && "game-shell--docked")}>
        <a className="skip-link" href="#main">
          {t("common.skip-to-page")}
        </a>
        <TopBar />
        <NavList />
        <main id="main" className="game-shell__main" tabIndex={-1}>
          <ConnectionBanner />
          <PageFaultBoundary>
            <Suspense fallback={<PagePlace />}>
              <ScreenFrame />
            </Suspense>
          </PageFaultBoundary>
        </main>
        <Suspense fallback={<ChatPlace />}>
          {hasDock && <ChatDock />}
          {isNarrow && !isPhone && <ChatDrawer />}
          {isPhone && <ChatPeek />}
        </Suspense>
        {isPhone && <PhoneTabs />}
      </div>
      {isOverlayAsked && (
        <Suspense>
          <ShellOverlays />
        </Suspense>
      )}
      <Suspense>
        <NoticeToasts />
      </Suspense>
      {sanctions.some(({ kind }) => kind !== "mute") && (
        <Suspense>
          <SanctionDialogs sanctions={sanctions} />
        </Suspense>
      )}
      {away.summary !== null && (
        <Suspense>
          <AwayPanel summary={away.summary} onClose={away.dismiss} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the place of the chat while it is fetched. */
function ChatPlace() {
  return <aside className="chat-dock" aria-label={t("chat.title")} />;
}

/** Whether something was ever so. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo;
}

/** The root element bears the width, for the toasts keep clear of the dock and lie outside the shell. */
function useChatWidth(widthPx: number): void {
  useEffect(() => {
    document.documentElement.style.setProperty("--chat-w", `${widthPx}px`);
  }, [widthPx]);
}
