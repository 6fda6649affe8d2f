import { Scenery } from "@aldermoor/ui/scenery.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { PagePending } from "../app/page-pending.tsx";
import { useLocalLight } from "../app/use-local-light.ts";
import { t } from "../texts/t.ts";
import { AuthForm } from "./auth-form.tsx";
import type { AuthMode } from "./auth-mode.ts";
import type { Session } from "./session.ts";
import { useSession } from "./session.ts";
import "./session-gate.css";

/** Lets signed-in players through and asks everybody else to sign in, at the same address. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  switch (session.kind) {
    case "unknown":
      return <PagePending />;
    case "signed-in":
      return children;
    case "signed-out":
      return <SignInPage reason={session.reason} />;
  }
}

type Reason = Extract<Session, { readonly kind: "signed-out" }>["reason"];

function SignInPage({ reason }: { readonly reason: Reason }) {
  const light = useLocalLight();
  const [mode, setMode] = useState<AuthMode>("sign-in");
  return (
    <div className="session-gate">
      <Scenery scene="landing" time={light} />
      <main className="session-gate__card">
        <h1>{t(titles[reason])}</h1>
        <p className="session-gate__lead">{t(leads[reason])}</p>
        {/* The gate opens by itself once the session is known. */}
        <AuthForm mode={mode} onMode={setMode} onDone={() => undefined} />
        <Link to="/" className="link session-gate__home">
          {t("common.home")}
        </Link>
      </main>
    </div>
  );
}

const titles = {
  nobody: "auth.needed-title",
  ended: "auth.ended-title",
  left: "auth.left-title",
} as const;

const leads = {
  nobody: "auth.needed-lead",
  ended: "auth.ended-lead",
  left: "auth.left-lead",
} as const;
