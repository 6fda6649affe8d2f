import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { pathOnSite } from "../../auth/entry/path-on-site.ts";
import { redirectSentence } from "../../auth/entry/redirect-error.ts";
import { useEntry } from "../../auth/entry/use-entry.ts";
import { FormFault } from "../../auth/forms/form-fault.tsx";
import { SecondFactorForm } from "../../auth/forms/second-factor-form.tsx";
import { formTexts } from "../../auth/forms/texts.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import type { HandedAccount, HandedSession } from "../../session/handed-session.ts";
import {
  handedSessionIn,
  lookAtHandedSession,
  takeHandedSession,
} from "../../session/handed-session.ts";
import type { ServiceAnswer } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { useSession } from "../../session/session.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import "../../auth/forms/auth-form.css";
import "../../auth/session-gate.css";
import "./sign-in-link-page.css";

await loadTexts(formTexts);

/**
 * Asks before somebody is signed in by a link or a token that came with an address: whoever sent it
 * may have sent their own.
 */
export default function SignInLinkPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const handed = handedSessionIn(fragment);
  return (
    <AuthCard>
      {handed === null ? (
        <Unusable code="INVALID_TOKEN" />
      ) : (
        <Asked key={fragment} handed={handed} />
      )}
    </AuthCard>
  );
}

function Asked({ handed }: { readonly handed: HandedSession }) {
  const account = useHandedAccount(handed);
  const navigate = useNavigate();
  const isPassedOver = account?.ok === false && handed.kind === "one-time-token";
  useEffect(() => {
    // Nobody presses a token in an address: one that is worth nothing is passed over.
    if (isPassedOver) void navigate({ href: homeOf(handed), replace: true });
  }, [isPassedOver, handed, navigate]);
  if (account === null || isPassedOver) return <SkeletonRows rows={3} bare />;
  if (!account.ok) return <Unusable code={account.code} sentence={serviceSentence(account)} />;
  return <Question handed={handed} account={account.value} />;
}

function useHandedAccount(handed: HandedSession): ServiceAnswer<HandedAccount> | null {
  const [account, setAccount] = useState<ServiceAnswer<HandedAccount> | null>(null);
  useEffect(() => {
    void lookAtHandedSession(handed).then(setAccount);
    // Once: the page is made anew for another token.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return account;
}

/** Where to go afterwards. */
function homeOf({ callbackURL }: HandedSession): string {
  return pathOnSite(callbackURL, window.location.origin);
}

type QuestionProps = { readonly handed: HandedSession; readonly account: HandedAccount };

function Question({ handed, account }: QuestionProps) {
  useDocumentTitle(t("entry.handed-page"));
  const navigate = useNavigate();
  const onDone = () => void navigate({ href: homeOf(handed), replace: true });
  const [isStepTwo, setStepTwo] = useState(false);
  const flow = useEntry({ onMode: (mode) => setStepTwo(mode === "second-factor"), onDone });
  if (isStepTwo && flow.challenge !== null) {
    return (
      <>
        <h1>{t("entry.second-title")}</h1>
        <SecondFactorForm
          challenge={flow.challenge}
          onDone={flow.finish}
          onGiveUp={() => void navigate({ to: "/" })}
        />
      </>
    );
  }
  return <Choice handed={handed} account={account} enter={flow.enter} />;
}

type ChoiceProps = QuestionProps & { readonly enter: ReturnType<typeof useEntry>["enter"] };

function Choice({ handed, account, enter }: ChoiceProps) {
  const session = useSession();
  const { run, isBusy, fault } = useServiceCall(serviceSentence);
  const user = session.kind === "signed-in" ? session.user : null;
  const take = () => run(() => enter(() => takeHandedSession(handed), ""));
  return (
    <div className="auth-form">
      <h1>{t("entry.handed-title")}</h1>
      <p className="sign-in-link-page__handed-account">{account.email}</p>
      <p className="auth-form__lead">
        {t(account.isAskedHere ? "entry.handed-asked" : "entry.handed-unasked")}
      </p>
      {user?.isGuest === true && (
        <Note tone="warn" title={t("entry.handed-guest-title")}>
          <p>{t("entry.handed-guest")}</p>
        </Note>
      )}
      {user?.isGuest === false && (
        <Note tone="info">
          <p>{t("entry.handed-other", { email: user.email })}</p>
        </Note>
      )}
      <FormFault sentence={fault} />
      <Button
        variant="primary"
        size="lg"
        wide
        busy={isBusy || session.kind === "unknown"}
        onClick={() => void take()}
      >
        {t(user?.isGuest === true ? "entry.handed-take-guest" : "entry.handed-take")}
      </Button>
      <Button size="lg" wide render={<Link to={user === null ? "/" : "/characters"} />}>
        {t(user?.isGuest === true ? "entry.handed-stay-guest" : "entry.handed-stay")}
      </Button>
    </div>
  );
}

type UnusableProps = { readonly code: string; readonly sentence?: string };

/** The link is used, too old or none at all, or the service could not be asked. */
function Unusable({ code, sentence }: UnusableProps) {
  useDocumentTitle(t("entry.error-title"));
  return (
    <>
      <h1>{t("entry.error-title")}</h1>
      <p className="session-gate__lead" role="alert">
        {code === "INVALID_TOKEN" ? redirectSentence(code) : sentence}
      </p>
      <Button variant="primary" size="lg" wide render={<Link to="/characters" />}>
        {t("entry.error-again")}
      </Button>
      <Link to="/" className="link session-gate__home">
        {t("common.home")}
      </Link>
    </>
  );
}
