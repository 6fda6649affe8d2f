import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { failuresMax } from "../content/limits.ts";
import type { PushAnswer } from "../rules/delivery-policy.ts";
import { nextAttemptMs } from "../rules/delivery-policy.ts";
import type { PushModel } from "../tables.ts";
import type { DeviceDoc, MessageDoc } from "./push-rows.ts";
import { dropDevice } from "./push-rows.ts";

const { internalMutation } = gameFunctions<PushModel>();

const answers = ["sent", "gone", "refused", "later"] as const satisfies readonly PushAnswer[];

/** What became of messages that were taken. Unknown ones are passed over. */
export const report = internalMutation({
  args: {
    results: v.array(
      v.object({
        id: v.string(),
        answer: oneOf(answers),
        retryAfterMs: v.optional(v.number()),
      }),
    ),
  },
  handler: async ({ db, nowMs }, { results }) => {
    for (const { id, answer, retryAfterMs } of results) {
      const messageId = db.normalizeId("pushMessages", id);
      const message = messageId === null ? null : await db.get(messageId);
      const device = message === null ? null : await db.get(message.deviceId);
      if (message === null || device === null) continue;
      await settle(db, { message, device, answer, nowMs, retryAfterMs: retryAfterMs ?? 0 });
    }
    return null;
  },
});

type Attempt = {
  readonly message: MessageDoc;
  readonly device: DeviceDoc;
  readonly answer: PushAnswer;
  readonly nowMs: number;
  readonly retryAfterMs: number;
};

async function settle(db: Writer<PushModel>, attempt: Attempt): Promise<void> {
  const { message, device, answer, nowMs, retryAfterMs } = attempt;
  switch (answer) {
    case "gone":
      return dropDevice(db, device);
    case "sent":
      await db.delete(message._id);
      return db.patch(device._id, { toldAtMs: nowMs, failures: 0 });
    case "refused":
      await db.delete(message._id);
      return countFailure(db, device);
    case "later": {
      const dueAtMs = nextAttemptMs(message, nowMs, retryAfterMs);
      if (dueAtMs !== null) {
        const failures = message.failures + 1;
        return db.patch(message._id, { dueAtMs, failures, isTaken: false });
      }
      await db.delete(message._id);
      return countFailure(db, device);
    }
  }
}

/** Some browsers never say that they are gone. */
async function countFailure(db: Writer<PushModel>, device: DeviceDoc): Promise<void> {
  const failures = device.failures + 1;
  if (failures >= failuresMax) await dropDevice(db, device);
  else await db.patch(device._id, { failures });
}
