import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { openLedger } from "../../core/functions/ledger/open-ledger.ts";
import { storedStateOf } from "../../core/functions/progress.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { originIds } from "../content/origins.ts";
import { nameKey, nameLook } from "../rules/name.ts";
import { newCharacterState, startingKit } from "../rules/new-character.ts";
import { characterPlaces } from "../rules/places.ts";
import type { CharacterModel } from "../tables.ts";
import { openBrief } from "./briefs.ts";
import { checkFreeName } from "./check-free-name.ts";

const { accountMutation } = gameFunctions<CharacterModel>();

/**
 * Makes a character with its starting kit. Refuses `too-many-characters`, and a name that is
 * `name-invalid`, `name-reserved` or `name-taken`.
 */
export const create = accountMutation({
  args: {
    name: v.string(),
    origin: oneOf(originIds),
    mode: oneOf(["standard", "ironbound"]),
    /** Any whole number; the lower 32 bits make the face. */
    avatarSeed: v.number(),
  },
  handler: async ({ db, nowMs, runIsolated, caller }, { name, origin, mode, avatarSeed }) => {
    const own = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
      .take(characterPlaces);
    if (own.length >= characterPlaces) return refuse("too-many-characters", { n: characterPlaces });
    const free = await checkFreeName(db, name, nowMs);
    if (!free.ok) return free;

    const characterId = await db.insert("characters", {
      accountId: caller.accountId,
      name,
      nameKey: nameKey(name),
      nameLook: nameLook(name),
      origin,
      mode,
      avatarSeed: avatarSeed >>> 0,
      createdAtMs: nowMs,
      ...(caller.guest ? { isGuest: true } : {}),
    });
    const character = await db.get(characterId);
    if (character === null) throw new Error("The new character is not there.");
    await insertProgress(db, character, nowMs);
    await runForCharacter({ db, nowMs, runIsolated, character }, async (own) => {
      await postEntries(own, [{ reason: "start", ...startingKit }]);
      await own.emit({ kind: "created" });
    });
    return done({ characterId: String(characterId) });
  },
});

async function insertProgress(
  db: Writer,
  { _id: characterId, origin }: CharacterDoc,
  nowMs: number,
): Promise<void> {
  const state = newCharacterState({ secret: gameSecret(), characterId, nowMs, origin });
  await db.insert("lives", {
    characterId,
    state: storedStateOf(state),
    dueAtMs: null,
    watchedUntilMs: 0,
    // The next sweep sets the pace, so that the first settlement depends on no open page.
    sweepAtMs: nowMs,
    seenAtMs: nowMs,
    blows: "",
    absence: null,
  });
  await openLedger(db, characterId);
  await openBrief(db, characterId, state);
}
