import type { ReactNode } from "react";
import { PagePending } from "../page/page-pending.tsx";
import { useSession } from "../session/session.ts";
import { t } from "../texts/t.ts";
import { SignInCard } from "./dialog/sign-in-card.tsx";

/** Lets signed-in players through and asks everybody else to sign in, at the same address. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  switch (session.kind) {
    case "unknown":
      return <PagePending />;
    case "signed-in":
      return children;
    case "signed-out":
      return <SignInCard title={t(titles[session.reason])} lead={t(leads[session.reason])} />;
  }
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
