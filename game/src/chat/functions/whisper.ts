import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { isNewAccount } from "../../character/functions/is-new-account.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { refuseSwitchedOff } from "../../core/functions/flags/switched-off.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { areAcquainted } from "../../core/functions/wiring.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { whispersFrom } from "../../settings/rules/circles.ts";
import { whispers } from "../content/whispers.ts";
import { checkMessage, newPace, tempos } from "../rules/message.ts";
import type { ChatModel } from "../tables.ts";
import { comeBack } from "./away.ts";
import { areApart } from "./ignoring.ts";
import { shownLinks, shownThings } from "./shown-links.ts";
import { findSpeaker, keepSpeaker } from "./speakers.ts";
import type { Strangers } from "./speakers.ts";
import { addToTalk, findTalk, quoteWhisper } from "./talks.ts";

const { characterMutation } = gameFunctions<ChatModel>();

type Context = CharacterContext<ChatModel>;

/**
 * Says a line to one character alone, by name, and where `otherId` is given only if that name is still borne by the same
 * one. Refuses `not-found`, `nothing-to-do` for characters of the own account, `unreachable` (`name`) where one ignores the
 * other or is not in the circle whose whispers the other takes, `channel-closed` (`n`) and `daily-limit` for a stranger,
 * `target-gone` for an answer to a line that the writer has no more, and what `shownLinks` and the message rule refuse. A
 * refused line is not said and costs nothing.
 */
export const whisper = characterMutation({
  needs: ["voice"],
  args: {
    name: v.string(),
    otherId: v.optional(v.string()),
    text: v.string(),
    kind: v.optional(oneOf(["say", "act"])),
    shown: shownThings,
    /** The number of the line it answers, as the writer has it. */
    replyTo: v.optional(v.number()),
  },
  handler: async (context, { name, otherId, text: written, kind = "say", shown = [], replyTo }) => {
    const { db, nowMs, character } = context;
    const other = await findByName(db, name);
    if (other === null || (otherId !== undefined && otherId !== other._id))
      return refuse("not-found");
    if (ownerOf(other.accountId) === character.accountId) return refuse("nothing-to-do");
    const isNew = await isNewAccount(context);
    const off = isNew ? await refuseSwitchedOff(db, "newcomer-chat") : null;
    if (off !== null) return off;
    const links = await shownLinks(context, written, shown);
    if (!links.ok) return links;
    const speaker = await findSpeaker(db, character._id);
    const reached = await reach(context, other, speaker?.strangers);
    if (!reached.ok) return reached;
    const tempo = tempos[isNew ? "newcomer" : "established"];
    const checked = checkMessage(written, { pace: speaker?.state ?? newPace, tempo }, nowMs);
    if (!checked.ok) return checked;
    const { text, pace } = checked.value;
    const answered =
      replyTo === undefined ? undefined : await quoteWhisper(db, character._id, other._id, replyTo);
    if (answered === null) return refuse("target-gone");
    const line = { atMs: nowMs, kind, text, links: links.value };
    await addToTalk(db, character._id, other, { ...line, isOwn: true, reply: answered?.own });
    await addToTalk(db, other._id, character, { ...line, isOwn: false, reply: answered?.others });
    const strangers = reached.value;
    await keepSpeaker(db, character._id, {
      state: pace,
      ...(strangers === undefined ? {} : { strangers }),
    });
    await comeBack(db, character._id);
    await tellCharacter(context, other, { kind: "whispered", by: character.name });
    return done({ name: other.name, otherId: other._id });
  },
});

/** Whether a character may speak to another now, and whom of the strangers of this day it then spoke to. */
async function reach(
  context: Context,
  other: CharacterDoc,
  before: Strangers | undefined,
): Promise<Outcome<Strangers | undefined>> {
  const { db, nowMs, character, progress } = context;
  if (other.leavesAtMs !== undefined) return refuse("unreachable", { name: other.name });
  // Staff are always heard, also by those who ignore them or hear friends alone.
  if ((await staffRoleOf(db, character.accountId)) !== null) return done(before);
  if (await areApart(db, character, other)) return refuse("unreachable", { name: other.name });
  const { privacy } = await settingsOf(db, other.accountId);
  const circle = whispersFrom(privacy);
  const talk = await findTalk(db, character._id, other._id);
  // Whom one has written to oneself may answer, unless one wishes to hear friends alone, or nobody.
  const mayAnswer = talk?.isHeard === true && circle !== "friends" && circle !== "nobody";
  if (!(await isWithinCircle(db, mayAnswer ? "everybody" : circle, character, other)))
    return refuse("unreachable", { name: other.name });
  if (talk?.isHeard === true || (await areAcquainted(db, character, other))) return done(before);
  if (talk !== null) return done(before);
  const { opensAtTotalLevel, strangersADay } = whispers;
  if (totalLevelOf(progress.state.skills) < opensAtTotalLevel)
    return refuse("channel-closed", { n: opensAtTotalLevel });
  const day = utcDay(nowMs);
  const count = before?.day === day ? before.count : 0;
  return count >= strangersADay ? refuse("daily-limit") : done({ day, count: count + 1 });
}
