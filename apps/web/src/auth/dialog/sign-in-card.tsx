import { Spinner } from "@aldermoor/ui/layout/spinner.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { t } from "../../texts/t.ts";
import { AuthCard } from "./auth-card.tsx";
import type { AuthMode } from "./auth-mode.ts";
import { authTitles } from "./auth-titles.ts";
import "../session-gate.css";

const AuthEntrance = lazy(() => import("./auth-entrance.tsx"));

type SignInCardProps = {
  /** Why one is asked to sign in here. */
  readonly title: string;
  readonly lead: string;
};

/** Asks to sign in at the address where one is; the page that shows it goes on once the session is known. */
export function SignInCard({ title, lead }: SignInCardProps) {
  const [mode, setMode] = useState<AuthMode>("sign-in");
  const backTo = useLocation({ select: ({ href }) => href });
  const heading = headingOf(mode, { title, lead });
  return (
    <AuthCard>
      <h1>{heading.title}</h1>
      {heading.lead !== null && <p className="session-gate__lead">{heading.lead}</p>}
      <Suspense fallback={<Spinner />}>
        <AuthEntrance mode={mode} onMode={setMode} onDone={nothing} backTo={backTo} />
      </Suspense>
      <Link to="/" className="link session-gate__home">
        {t("common.home")}
      </Link>
    </AuthCard>
  );
}

function nothing(): void {
  // The page goes on by itself.
}

function headingOf(mode: AuthMode, own: SignInCardProps) {
  if (mode === "sign-in") return own;
  const { title, lead } = authTitles[mode];
  return { title: t(title), lead: lead === null ? null : t(lead) };
}
