import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts/t.ts";
import "./account-way.css";
import type { AuthMode } from "./auth-mode.ts";

const AuthDialog = lazy(() => import("./auth-dialog.tsx"));

type AccountWayProps = {
  /** A guest has become an account. */
  readonly onKept?: () => void;
};

/**
 * What leads to an account where a page asks for one, and back to that page: a visitor signs in or up, a guest keeps the
 * character, and whoever has an account chooses whom to play.
 */
export function AccountWay({ onKept }: AccountWayProps) {
  const session = useSession();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const [mode, setMode] = useState<AuthMode | null>(null);
  const choose = { to: "/characters", search: { back: here } } as const;
  const finish = () => {
    setMode(null);
    // Whoever is new has no character yet.
    if (mode === "sign-up") void navigate(choose);
    if (mode === "keep") onKept?.();
  };
  const press = (to: "keep" | "sign-in" | "sign-up") => (
    <Button size="sm" variant={to === "sign-in" ? "ghost" : "default"} onClick={() => setMode(to)}>
      {t(`auth.${to}`)}
    </Button>
  );
  return (
    <div className="account-way">
      {session.kind === "signed-out" && (
        <>
          {press("sign-up")}
          {press("sign-in")}
        </>
      )}
      {session.kind === "signed-in" &&
        (session.user.isGuest ? (
          press("keep")
        ) : (
          <Button size="sm" render={<Link {...choose} />}>
            {t("common.characters-title")}
          </Button>
        ))}
      {mode !== null && (
        <Suspense>
          <AuthDialog mode={mode} onMode={setMode} onDone={finish} backTo={here} />
        </Suspense>
      )}
    </div>
  );
}
