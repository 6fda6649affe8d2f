import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { SignInCard } from "../../auth/dialog/sign-in-card.tsx";
import { formTexts } from "../../auth/forms/texts.ts";
import { PagePending } from "../../page/page-pending.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import type { SessionUser } from "../../session/session.ts";
import { leave, useSession } from "../../session/session.ts";
import { dateLocale } from "../../texts/language.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import type { Invitation } from "./use-invitation.ts";
import { useInvitation } from "./use-invitation.ts";
import "../../auth/forms/auth-form.css";
import "../../auth/session-gate.css";

await loadTexts(formTexts);

/** Where the email of an invitation leads. Whoever signs in on the way comes back to it. */
export default function InvitationPage() {
  useDocumentTitle(t("entry.invitation-title"));
  const session = useSession();
  const { invitationId = "" } = useParams({ strict: false });
  const [isAnother, setAnother] = useState(false);
  if (session.kind === "unknown") return <PagePending />;
  const isAsked = session.kind === "signed-out" || (isAnother && session.user.isGuest);
  if (isAsked)
    return <SignInCard title={t("entry.invitation-title")} lead={t("entry.invitation-sign-in")} />;
  // A guest who signs in takes the characters along; signing out first would lose them.
  const another = () => (session.user.isGuest ? setAnother(true) : void leave());
  const { user } = session;
  // Another user sees another state of it.
  return <ForUser key={user.id} invitationId={invitationId} user={user} onAnother={another} />;
}

type ForUserProps = {
  readonly invitationId: string;
  readonly user: SessionUser;
  readonly onAnother: () => void;
};

function ForUser({ invitationId, user, onAnother }: ForUserProps) {
  const { state, isBusy, retry, accept, decline } = useInvitation(invitationId);
  switch (state.kind) {
    case "loading":
      return (
        <Shown title={t("entry.invitation-title")}>
          <SkeletonRows rows={2} />
        </Shown>
      );
    case "open":
      return (
        <Shown title={t("entry.invitation-title")} lead={<Terms invitation={state.invitation} />}>
          <Button
            variant="primary"
            size="lg"
            wide
            busy={isBusy}
            onClick={() => accept(state.invitation)}
          >
            {t("entry.invitation-accept", { organization: state.invitation.organizationName })}
          </Button>
          <Button size="lg" wide disabled={isBusy} onClick={decline}>
            {t("entry.invitation-decline")}
          </Button>
        </Shown>
      );
    case "other":
      return (
        <Shown
          title={t("entry.invitation-other-title")}
          lead={t("entry.invitation-other", { email: user.email })}
        >
          <Button variant="primary" size="lg" wide onClick={onAnother}>
            {t("entry.invitation-switch")}
          </Button>
        </Shown>
      );
    case "gone":
      return <Shown title={t("entry.invitation-gone-title")} lead={t("entry.invitation-gone")} />;
    case "failed":
      return (
        <Shown title={t("entry.invitation-title")}>
          <ErrorState
            title={t("entry.error-title")}
            message={serviceSentence(state.refused)}
            onRetry={retry}
          />
        </Shown>
      );
    case "accepted":
      return (
        <Shown
          title={t("entry.invitation-accepted-title", { organization: state.organizationName })}
          lead={t("entry.invitation-accepted")}
        >
          <Button variant="primary" size="lg" wide render={<Link to="/game/settings/orders" />}>
            {t("entry.invitation-organization")}
          </Button>
        </Shown>
      );
    case "declined":
      return (
        <Shown title={t("entry.invitation-declined-title")} lead={t("entry.invitation-declined")} />
      );
  }
}

type ShownProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

function Shown({ title, lead, children }: ShownProps) {
  return (
    <AuthCard>
      <h1>{title}</h1>
      {lead !== undefined && <div className="session-gate__lead">{lead}</div>}
      {children !== undefined && <div className="auth-form">{children}</div>}
      <Link to="/" className="link session-gate__home">
        {t("common.home")}
      </Link>
    </AuthCard>
  );
}

function Terms({ invitation }: { readonly invitation: Invitation }) {
  const { inviterEmail: inviter, organizationName: organization, role, expiresAt } = invitation;
  const date = expiresAt.toLocaleString(dateLocale(), { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <p>{t("entry.invitation-text", { inviter, organization, role: roleWord(role) })}</p>
      <p>{t("entry.invitation-until", { date })}</p>
    </>
  );
}

const roleTexts = {
  owner: "entry.role-owner",
  admin: "entry.role-admin",
  member: "entry.role-member",
} as const;

function roleWord(role: string): string {
  return role === "owner" || role === "admin" || role === "member" ? t(roleTexts[role]) : role;
}
