import { api } from "../../../realtime/api.ts";
import { partyStanding } from "../../../shared/party/party-standing.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import type { Order } from "./order.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

await loadTexts(screenTexts);

/** Invites somebody; who is in no party is asked whether to found one with them. */
export const inviteOne: Order = async ([name = ""], powers) => {
  const { characterId, ask, confirm, order } = powers;
  const view = await ask(api.party.mine, { characterId });
  if (view === null) return false;
  const standing = partyStanding(view, name);
  if (standing.kind !== "may-found") return invite(name, powers);
  confirm({
    title: t("invites.found-title", { name }),
    description: t("invites.found-text", { name }),
    confirmLabel: t("invites.found"),
    cancelLabel: t("invites.found-not"),
    danger: false,
    onConfirm: async () => {
      const founded = await order(api.party.found, { characterId });
      if (founded.ok) await invite(name, powers);
    },
  });
  return true;
};

/** Asks once, and leaves the party. */
export const leaveParty: Order = async (_words, { characterId, ask, confirm, note, order }) => {
  const view = await ask(api.party.mine, { characterId });
  if (view === null) return false;
  if (view.party === null) {
    note(t("told.no-party"));
    return true;
  }
  confirm({
    title: t("told.leave-title"),
    description: t("told.leave-text"),
    confirmLabel: t("told.leave"),
    cancelLabel: t("told.leave-not"),
    onConfirm: async () => {
      const left = await order(api.party.leave, { characterId });
      if (left.ok) note(t("told.left"));
    },
  });
  return true;
};

async function invite(name: string, { characterId, note, order }: ChatPowers): Promise<boolean> {
  const answer = await order(api.party.invite, { characterId, name });
  if (answer.ok) note(t("invites.invited", answer.value));
  return answer.ok;
}
