import type { ChatDeed } from "../../chat/api.ts";
import { appendMessage } from "../../chat/functions/append-message.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { Context } from "./changes.ts";

type What = Extract<ChatDeed, { kind: "order" }>["what"];

const sentences: Readonly<Record<What, (name: string) => string>> = {
  joined: (name) => `${name} has joined.`,
  left: (name) => `${name} has left.`,
  goal: () => "The goal of the week is reached: a new pattern for the banner.",
};

/** Says in the channel of an order what happened in it; nothing of who is muted. */
export async function sayInOrder(
  { db, nowMs }: Context,
  organizationId: string,
  what: What,
  about: CharacterDoc | null = null,
): Promise<void> {
  if (about !== null && (await refuseSanctioned(db, about.accountId, "mute", nowMs)) !== null)
    return;
  const name = about?.name ?? "";
  await appendMessage(db, `order ${organizationId}`, {
    atMs: nowMs,
    kind: "system",
    characterId: null,
    name: "",
    avatarSeed: about?.avatarSeed ?? 0,
    text: sentences[what](name),
    deed: { kind: "order", what, name },
  });
}
