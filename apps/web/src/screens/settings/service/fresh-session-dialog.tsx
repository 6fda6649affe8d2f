import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useEffect, useState } from "react";
import type { Challenge } from "../../../auth/entry/use-entry.ts";
import { SecondFactorForm } from "../../../auth/forms/second-factor-form.tsx";
import { holdSession } from "../../../session/session.ts";
import { t } from "../../../texts/t.ts";
import { useAccountResource } from "./account-resource.ts";
import { endProof } from "./end-proof.ts";
import { answerWith, useFreshSessionQuestion } from "./fresh-session.ts";
import type { Me } from "./me.ts";
import { me } from "./me.ts";
import { ProofMethods } from "./proof-methods.tsx";

/** Asks who is there, for what a session that was left lying about must not do. */
export function FreshSessionDialog() {
  const isAsked = useFreshSessionQuestion();
  return isAsked && <Question />;
}

function Question() {
  const known = useAccountResource(me);
  const own = known.state === "ready" ? known.value : null;
  // Between password and code the browser is signed out: nobody is led away from this page for that.
  useEffect(() => holdSession(), []);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <Dialog
      open
      dismissible={challenge === null}
      onOpenChange={() => answerWith(false)}
      title={t("myAccount.proof-title")}
      description={challenge === null ? t("myAccount.proof-text") : undefined}
    >
      {own === null ? (
        <SkeletonRows rows={1} bare />
      ) : (
        <Proof own={own} challenge={challenge} onChallenge={setChallenge} />
      )}
    </Dialog>
  );
}

type ProofProps = {
  readonly own: Me;
  readonly challenge: Challenge | null;
  readonly onChallenge: (challenge: Challenge | null) => void;
};

function Proof({ own, challenge, onChallenge }: ProofProps) {
  // The session that the proof replaces: nobody needs it any more.
  const [replaced] = useState(own.session.token);
  const proven = () => void endProof(replaced);
  if (challenge === null)
    return <ProofMethods email={own.user.email} onProven={proven} onChallenge={onChallenge} />;
  return (
    <SecondFactorForm challenge={challenge} onDone={proven} onGiveUp={() => onChallenge(null)} />
  );
}
