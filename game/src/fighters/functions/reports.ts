import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { BattleReport, BoutLine } from "../api.ts";
import { reportsKeptMs, reportsShown } from "../content/numbers.ts";
import type { Battle, BattleResult } from "../rules/battle.ts";
import { canReplay } from "../rules/battle.ts";
import { packSide, unpackSide } from "../rules/pack-side.ts";
import type { FighterModel } from "../tables.ts";

/** Players' commands wait behind a run. */
const forgottenAtOnce = 200;

const { characterQuery, internalMutation, sharedQuery } = gameFunctions<FighterModel>();

type ReportDoc = DocumentByName<FighterModel, "battleReports">;
type Db = Reader<FighterModel>;
// What the readers of other features can do for this one.
type FaceReader = {} & Pick<Db, "get" | "query">;

type Bout = Pick<ReportDoc, "kind" | "defenderId" | "floor" | "ratings" | "laurels"> & {
  readonly battle: Battle;
  readonly result: BattleResult;
};

/** Writes a bout of a character down; answers the id of the report. */
export async function writeReport(
  { db, nowMs, character }: Pick<CharacterContext<FighterModel>, "db" | "nowMs" | "character">,
  { battle, result, ...bout }: Bout,
): Promise<string> {
  const { version, seed, attackers, defenders } = battle;
  const { attackersWin, turns } = result;
  return db.insert("battleReports", {
    ...bout,
    attackerId: character._id,
    version,
    seed,
    attackers: packSide(attackers),
    defenders: packSide(defenders),
    attackersWin,
    turns,
    atMs: nowMs,
  });
}

/** Public: a bout by the id of its report; `null` for one that is not kept. */
export const report = sharedQuery({
  args: { reportId: v.string() },
  handler: async ({ db }, { reportId }): Promise<BattleReport | null> => {
    const id = db.normalizeId("battleReports", reportId);
    const row = id === null ? null : await db.get(id);
    if (row === null) return null;
    const { kind, floor, attackersWin, turns, ratings, atMs } = row;
    return {
      id: row._id,
      kind,
      floor,
      atMs,
      attackersWin,
      turns,
      ratings,
      attacker: await publicFace(db, row.attackerId),
      defender: row.defenderId === null ? null : await publicFace(db, row.defenderId),
      battle: canReplay(row) ? battleOf(row) : null,
    };
  },
});

function battleOf({ version, seed, attackers, defenders }: ReportDoc): Battle {
  return { version, seed, attackers: unpackSide(attackers), defenders: unpackSide(defenders) };
}

/** Who leads a side, by what anybody may read of it: nothing of who is gone, and no name of who is not ranked by one. */
export async function publicFace(
  db: FaceReader,
  characterId: CharacterId,
): Promise<BattleReport["attacker"]> {
  const character = await db.get(characterId);
  if (character === null) return { kind: "gone" };
  const { privacy } = await settingsOf(db, ownerOf(character.accountId));
  if (privacy.showsRank === false) return { kind: "traveller" };
  const { name, avatarSeed } = character;
  return { kind: "named", name, avatarSeed };
}

/** The latest bouts of a character, which it began or which came to it, the latest first. */
export const history = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<readonly BoutLine[]> => {
    const begun = await db
      .query("battleReports")
      .withIndex("by_attacker", (q) => q.eq("attackerId", character._id))
      .order("desc")
      .take(reportsShown);
    const met = await db
      .query("battleReports")
      .withIndex("by_defender", (q) => q.eq("defenderId", character._id))
      .order("desc")
      .take(reportsShown);
    const rows = [...begun, ...met]
      .toSorted((one, other) => other._creationTime - one._creationTime)
      .slice(0, reportsShown);
    return Promise.all(rows.map((row) => lineOf(db, row, character._id)));
  },
});

async function lineOf(db: Db, row: ReportDoc, own: CharacterId): Promise<BoutLine> {
  const isAttack = row.attackerId === own;
  const otherId = isAttack ? row.defenderId : row.attackerId;
  const { ratings } = row;
  return {
    id: row._id,
    kind: row.kind,
    floor: row.floor,
    atMs: row.atMs,
    isAttack,
    won: row.attackersWin === isAttack,
    turns: row.turns,
    opponent: otherId === null ? null : await publicFace(db, otherId),
    move: (isAttack ? ratings?.attackerMove : ratings?.defenderMove) ?? null,
    laurels: isAttack ? row.laurels : 0,
  };
}

/** Forgets what nobody can read any more, some at a time. */
export const forgetReports = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const rows = await db
      .query("battleReports")
      .withIndex("by_age", (q) => q.lt("atMs", nowMs - reportsKeptMs))
      .take(forgottenAtOnce);
    for (const { _id } of rows) await db.delete(_id);
    return { more: rows.length === forgottenAtOnce };
  },
});
