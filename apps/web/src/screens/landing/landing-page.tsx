import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import AuthDialog, { prefetchAuthDialog } from "../../auth/dialog/auth-dialog.tsx";
import type { AuthMode } from "../../auth/dialog/auth-mode.ts";
import { useLocalLight } from "../../page/use-local-light.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts/t.ts";
import { Invitation } from "./invitation.tsx";
import { LiveStrip } from "./live-strip.tsx";
import "./landing-page.css";
import { useGuestEntry } from "./use-guest-entry.ts";
import { useWorldStats } from "./use-world-stats.ts";

/** The first page, also at /ref/{refId}: where the world is, and the way in. */
export default function LandingPage() {
  useDocumentTitle(t("landing.page-title"));
  const navigate = useNavigate();
  const light = useLocalLight();
  const stats = useWorldStats();
  const [mode, setMode] = useState<AuthMode | null>(null);
  return (
    <div className="landing-page" data-theme="dark">
      <Scenery scene="landing" time={light} />
      <div className="landing-page__veil" />
      <LandingHeader onSignIn={() => setMode("sign-in")} />
      <main className="landing-page__main">
        <h1 className="landing-page__wordmark">{t("common.app-name")}</h1>
        <p className="landing-page__lead">{t("landing.lead")}</p>
        <WayIn onSignUp={() => setMode("sign-up")} />
      </main>
      <footer className="landing-page__foot">
        {stats !== undefined && <LiveStrip stats={stats} />}
        <nav className="landing-page__small-links" aria-label={t("landing.credits")}>
          <Link to="/chat-rules">{t("landing.chat-rules")}</Link>
          <Link to="/privacy-policy">{t("landing.privacy")}</Link>
          <Link to="/credits">{t("landing.credits")}</Link>
        </nav>
      </footer>
      <AuthDialog
        mode={mode}
        onMode={setMode}
        onDone={() => void navigate({ to: "/characters" })}
      />
    </div>
  );
}

function LandingHeader({ onSignIn }: { readonly onSignIn: () => void }) {
  const session = useSession();
  return (
    <header className="landing-page__header">
      <Link to="/" className="landing-page__brand" aria-label={t("common.app-name")}>
        <GameIcon name="curled-leaf" size={24} />
      </Link>
      <Link to="/game/players-online" className="landing-page__link">
        {t("landing.players-online")}
      </Link>
      <Link to="/game/wiki" className="landing-page__link">
        {t("landing.wiki")}
      </Link>
      <Link to="/game-rules" className="landing-page__link">
        {t("landing.game-rules")}
      </Link>
      {session.kind === "signed-out" && (
        <Button
          className="landing-page__sign-in"
          onClick={onSignIn}
          onPointerEnter={prefetchAuthDialog}
        >
          {t("auth.sign-in")}
        </Button>
      )}
    </header>
  );
}

function WayIn({ onSignUp }: { readonly onSignUp: () => void }) {
  const session = useSession();
  const guest = useGuestEntry();
  const { refId } = useParams({ strict: false });
  if (session.kind === "signed-in") return <WayBackIn user={session.user} />;
  return (
    <>
      {refId !== undefined && <Invitation refId={refId} />}
      <div className="landing-page__ways">
        <Button
          variant="primary"
          size="lg"
          icon={<GameIcon name="campfire" size={22} />}
          onClick={onSignUp}
          onPointerEnter={prefetchAuthDialog}
        >
          {t("landing.begin")}
        </Button>
        <Button size="lg" className="landing-page__guest" busy={guest.isBusy} onClick={guest.enter}>
          {t("landing.guest")}
        </Button>
      </div>
      {guest.fault !== undefined && (
        <p className="landing-page__fault" role="alert">
          {guest.fault}
        </p>
      )}
      <p className="landing-page__fine">{t("landing.fine")}</p>
    </>
  );
}

function WayBackIn({
  user,
}: {
  readonly user: { readonly email: string; readonly isGuest: boolean };
}) {
  return (
    <>
      <div className="landing-page__ways">
        <Button
          variant="primary"
          size="lg"
          iconEnd={<Icon name="arrow-right" size={18} />}
          render={<Link to="/characters" />}
        >
          {t("landing.carry-on")}
        </Button>
      </div>
      <p className="landing-page__fine">
        {user.isGuest
          ? t("landing.welcome-guest")
          : t("landing.welcome-back", { name: user.email })}
      </p>
    </>
  );
}
