import { appendMessage } from "../../chat/functions/append-message.ts";
import type { Writer } from "../../core/functions/context.ts";
import { worldBosses, worldBossIdOf } from "../content/bosses.ts";
import type { BossWindowDoc, WorldBossModel } from "../tables.ts";

/** Tells all of the moor what became of a boss. Nobody hears of one to which nobody came. */
export async function announceBoss(
  db: Writer<WorldBossModel>,
  { sealed, boss }: BossWindowDoc,
  told: {
    readonly atMs: number;
    readonly what: "open" | "fell" | "withdrew";
    readonly tookMs: number;
  },
): Promise<void> {
  if (sealed === 0) return;
  const id = worldBossIdOf(boss);
  const { atMs, what, tookMs } = told;
  await appendMessage(db, "global", {
    atMs,
    kind: "system",
    characterId: null,
    name: "",
    avatarSeed: 0,
    text: `${worldBosses[id].name} ${words[what]}`,
    deed: { kind: "boss", boss: id, what, tookMs },
  });
}

/** What pages of earlier versions show. */
const words = { open: "stands on the heights.", fell: "fell.", withdrew: "withdrew." } as const;
