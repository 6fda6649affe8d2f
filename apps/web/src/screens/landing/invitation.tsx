import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { useEffect, useState } from "react";
import { keepReferral } from "../../shared/referrals/kept-referral.ts";
import { t } from "../../texts/t.ts";
import type { Inviter } from "./fetch-inviter.ts";
import { fetchInviter } from "./fetch-inviter.ts";
import "./landing-page.css";

/** Who sent the visitor, which this browser keeps in mind. Nothing at all when the address leads nowhere. */
export function Invitation({ refId }: { readonly refId: string }) {
  const [inviter, setInviter] = useState<Inviter | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchInviter(refId).then((found) => {
      if (found !== null) keepReferral(refId, Date.now());
      if (isCurrent) setInviter(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [refId]);
  if (inviter === null) return null;
  return (
    <p className="landing-page__invited">
      <Portrait seed={inviter.avatarSeed} size={56} shape="ring" />
      <span>{t("landing.invited", { name: inviter.name })}</span>
    </p>
  );
}
