import { charactersOf } from "../../character/functions/characters-of.ts";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { SanctionKind } from "../../core/content/sanctions.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { CoreReader, Writer } from "../../core/functions/context.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { ModerationModel } from "../tables.ts";

/** What staff act on: an account, by the name of one of its characters. */
export type Bearer = {
  readonly name: string;
  readonly accountId: string;
  readonly character: CharacterDoc;
};

type Laying = {
  readonly db: Writer<ModerationModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly caller: { readonly accountId: string };
  readonly target: { readonly accountId: string };
  readonly reason: string;
};

/** A warning and a rename have no end of their own: they are read. */
type Sanction = {
  readonly kind: SanctionKind;
  readonly lastsMs: number | null;
  readonly renamed?: { readonly id: string; readonly from: string };
  /** The account of whoever agreed to it. */
  readonly second?: string;
};

/** Whose name it is; `null` where nobody bears it. */
export async function findBearer(
  db: CoreReader,
  { name }: { readonly name: string },
): Promise<Bearer | null> {
  const character = await findByName(db, name);
  if (character === null) return null;
  return { name: character.name, accountId: ownerOf(character.accountId), character };
}

/** Lays something on an account, whose characters hear of it. Refuses what `refuseJudging` does. */
export async function lay(
  { db, nowMs, runIsolated, caller, reason, target: { accountId } }: Laying,
  { kind, lastsMs, ...more }: Sanction,
): Promise<Outcome> {
  const refusal = await refuseJudging(db, caller.accountId, accountId);
  if (refusal !== null) return refusal;
  const untilMs = lastsMs === null ? null : nowMs + lastsMs;
  const row = { accountId, kind, reason, atMs: nowMs, untilMs, by: caller.accountId };
  await db.insert("sanctions", { ...row, ...more });
  const event = { kind: "sanctioned", what: kind, reason } as const;
  for (const character of await charactersOf(db, accountId))
    await tellCharacter({ db, nowMs, runIsolated }, character, event);
  return done(null);
}
