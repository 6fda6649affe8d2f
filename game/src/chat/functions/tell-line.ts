import { findByName } from "../../character/functions/find-by-name.ts";
import type { Writer } from "../../core/functions/context.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

type Told = {
  readonly channel: "village" | "party";
  /** The id of the village or the party. */
  readonly place: string;
  /**
   * The English words, with `{name}`, `{by}`, `{n}` and `{thing}`: each page says the line in its language, and by this who
   * searches and who looks into a report.
   */
  readonly sentence: string;
  readonly line: {
    readonly atMs: number;
    readonly kind: string;
    readonly name: string;
    readonly by?: string;
    readonly n?: number;
    readonly thing?: string;
  };
};

/** Says in the chat of a village or a party what its log tells; nothing that names somebody who is muted. */
export async function tellLine(
  db: Writer<ChatModel>,
  { channel, place, sentence, line }: Told,
): Promise<void> {
  const { atMs, kind: what, n = null, thing = null } = line;
  // A line may be written down with a name that it does not tell.
  const name = sentence.includes("{name}") ? line.name : "";
  const by = sentence.includes("{by}") ? (line.by ?? null) : null;
  for (const person of [name, by ?? ""]) {
    const character = person === "" ? null : await findByName(db, person);
    if (character === null) continue;
    if ((await refuseSanctioned(db, character.accountId, "mute", atMs)) !== null) return;
  }
  const values: Readonly<Record<string, string | number | null>> = { name, by, n, thing };
  await appendMessage(db, `${channel} ${place}`, {
    atMs,
    kind: "system",
    characterId: null,
    name: "",
    avatarSeed: 0,
    text: sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? "")),
    deed: { kind: "log", of: channel, what, name, by, n, thing },
  });
}
