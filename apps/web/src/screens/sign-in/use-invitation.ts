import { useEffect, useState } from "react";
import type { ServiceAnswer, ServiceRefusal } from "../../session/service-answer.ts";
import { answered } from "../../session/service-answer.ts";
import { wholeAccountClient } from "../../session/whole-account-client.ts";

export type Invitation = {
  readonly organizationName: string;
  readonly inviterEmail: string;
  readonly role: string;
  readonly expiresAt: Date;
};

type InvitationState =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly invitation: Invitation }
  /** Sent to another address than that of who is signed in. */
  | { readonly kind: "other" }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly refused: ServiceRefusal }
  | { readonly kind: "accepted"; readonly organizationName: string }
  | { readonly kind: "declined" };

/** An invitation, as it stands for who is signed in, and the two ways to answer it. */
export function useInvitation(invitationId: string) {
  const [state, setState] = useState<InvitationState>({ kind: "loading" });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void fetchInvitation(invitationId).then(setState), [invitationId]);
  const retry = () => {
    setState({ kind: "loading" });
    void fetchInvitation(invitationId).then(setState);
  };
  const answer = async (order: () => Promise<ServiceAnswer<unknown>>, after: InvitationState) => {
    setBusy(true);
    const outcome = await order();
    setState(outcome.ok ? after : stateOf(outcome));
    setBusy(false);
  };
  const { organization } = wholeAccountClient;
  return {
    state,
    isBusy,
    retry,
    accept: ({ organizationName }: Invitation) =>
      void answer(() => answered(organization.acceptInvitation({ invitationId })), {
        kind: "accepted",
        organizationName,
      }),
    decline: () =>
      void answer(() => answered(organization.rejectInvitation({ invitationId })), {
        kind: "declined",
      }),
  };
}

async function fetchInvitation(invitationId: string): Promise<InvitationState> {
  const { organization } = wholeAccountClient;
  const answer = await answered(organization.getInvitation({ query: { id: invitationId } }));
  if (!answer.ok) return stateOf(answer);
  const { organizationName, inviterEmail, role, expiresAt } = answer.value;
  const invitation = { organizationName, inviterEmail, role, expiresAt: new Date(expiresAt) };
  return { kind: "open", invitation };
}

const goneCodes = new Set([
  "INVITATION_NOT_FOUND",
  "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
  "ORGANIZATION_NOT_FOUND",
]);

function stateOf(refused: ServiceRefusal): InvitationState {
  if (refused.code === "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION") return { kind: "other" };
  return goneCodes.has(refused.code) ? { kind: "gone" } : { kind: "failed", refused };
}
