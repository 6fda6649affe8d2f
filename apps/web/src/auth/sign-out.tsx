import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { leave, useSession } from "../session/session.ts";
import { t } from "../texts/t.ts";

type SignOutProps = {
  /** Draws the button; `ask` begins the sign-out. */
  readonly children: (ask: () => void) => ReactNode;
};

/** Signs out and goes home. A guest is warned first: nobody can come back to a guest. */
export function SignOut({ children }: SignOutProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isGuest = session.kind === "signed-in" && session.user.isGuest;
  const signOut = async () => {
    // First home, so that the page being left does not ask for a new sign-in.
    await navigate({ to: "/" });
    if (!(await leave())) toast.error(t("account.unreachable"));
  };
  return (
    <>
      {children(() => (isGuest ? setAsking(true) : void signOut()))}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("auth.sign-out-guest-title")}
        description={t("auth.sign-out-guest-text")}
        confirmLabel={t("auth.sign-out-anyway")}
        onConfirm={signOut}
      />
    </>
  );
}
