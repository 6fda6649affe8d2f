import { mutationGeneric, queryGeneric } from "convex/server";
import type { GenericMutationCtx, RegisteredMutation, RegisteredQuery } from "convex/server";
import { v } from "convex/values";
import type { ObjectType, PropertyValidators } from "convex/values";
import { staffRecord } from "../../content/staff.ts";
import type { StaffPermission } from "../../content/staff.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import { checkWritten } from "../../rules/text/written-text.ts";
import type { CoreModel } from "../../tables.ts";
import { requireCaller } from "../calls/caller.ts";
import type { Caller } from "../calls/caller.ts";
import { checked, loose } from "../calls/checked-args.ts";
import { inPresent } from "../calls/in-present.ts";
import type { SharedQueryContext } from "../calls/in-present.ts";
import { withRights } from "../calls/rights.ts";
import { isolatedRunner } from "../calls/run-isolated.ts";
import type { RunIsolated } from "../calls/run-isolated.ts";
import type { Reader, Writer } from "../context.ts";
import { isOwnCase } from "./judging.ts";
import { record } from "./record.ts";
import { refuseStaff, staffUntilMs } from "./staff-rights.ts";

type StaffQueryContext<Model extends CoreModel> = SharedQueryContext<Model> & {
  readonly caller: Caller;
};

type StaffQueryDefinition<Model extends CoreModel, Args extends PropertyValidators, Answer> = {
  readonly permission: StaffPermission;
  readonly args: Args;
  readonly handler: (context: StaffQueryContext<Model>, args: ObjectType<Args>) => Promise<Answer>;
};

/** What staff act on. */
type StaffTarget = {
  /** What the record calls it. */
  readonly name: string;
  /** The account it belongs to; `null` for what is no account's. */
  readonly accountId: string | null;
  /** What it takes to act on it, where that is another permission than the function's. */
  readonly permission?: StaffPermission;
  /** What the record tells beside the arguments. */
  readonly told?: Readonly<Record<string, string>>;
};

type StaffMutationContext<Model extends CoreModel, Target> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly caller: Caller;
  readonly target: Target;
  /** Why it is done, as it was checked. */
  readonly reason: string;
};

type StaffMutationDefinition<
  Model extends CoreModel,
  Args extends PropertyValidators,
  Target extends StaffTarget,
  Value,
> = {
  readonly permission: StaffPermission;
  readonly args: Args;
  /** Finds what is acted on; `null` is refused as `target-gone`. */
  readonly target: (db: Reader<Model>, args: ObjectType<Args>) => Promise<Target | null>;
  readonly handler: (
    context: StaffMutationContext<Model, Target>,
    args: ObjectType<Args>,
  ) => Promise<Outcome<Value>>;
};

type WithReason<Args extends PropertyValidators> = ObjectType<Args> & { reason: string };

/** The builders of what staff ask and do. No other builder takes a permission of staff. */
export function staffFunctions<Model extends CoreModel>() {
  return {
    /** For staff with the permission. Refuses others in words, since the page that asks is a live one. */
    staffQuery: <Args extends PropertyValidators, Answer>(
      definition: StaffQueryDefinition<Model, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Outcome<Answer>>> =>
      withRights(
        { door: "staff", permission: definition.permission },
        queryGeneric({
          args: loose(definition.args),
          handler: async (context, given) => {
            const args = checked<ObjectType<Args>>(given);
            const caller = await requireCaller(context.auth);
            const own = { ...inPresent<Model>(context.db), caller };
            const { permission } = definition;
            const refusal = await refuseStaff(context.db, caller, permission, own.nowMs);
            if (refusal !== null) return refusal;
            own.holdsUntil(staffUntilMs(caller));
            return done(await definition.handler(own, args));
          },
        }),
      ),

    /**
     * For staff with the permission, who give a reason. What they do, and what they are refused once they
     * were let in, leaves one row in `staffActions`, in the same transaction. Refuses `no-permission`,
     * `second-factor`, `stale-session`, `reason-needed`, `target-gone`, and `own-case` for what belongs to their own account or household.
     */
    staffMutation: <Args extends PropertyValidators, Target extends StaffTarget, Value>(
      definition: StaffMutationDefinition<Model, Args, Target, Value>,
    ): RegisteredMutation<"public", WithReason<Args>, Promise<Outcome<Value>>> =>
      withRights(
        { door: "staff", permission: definition.permission },
        mutationGeneric({
          args: loose({ ...definition.args, reason: v.string() }),
          handler: async (context, given) =>
            act<Model, Args, Target, Value>(definition, context, checked<WithReason<Args>>(given)),
        }),
      ),
  };
}

async function act<
  Model extends CoreModel,
  Args extends PropertyValidators,
  Target extends StaffTarget,
  Value,
>(
  definition: StaffMutationDefinition<Model, Args, Target, Value>,
  context: GenericMutationCtx<Model>,
  args: WithReason<Args>,
): Promise<Outcome<Value>> {
  const { db } = context;
  const caller = await requireCaller(context.auth);
  const nowMs = Date.now();
  const refusal = await refuseStaff(db, caller, definition.permission, nowMs);
  if (refusal !== null) return refusal;
  const reason = checkWritten(args.reason, staffRecord.reasonLengthMax);
  if (!reason.ok) return reason.code === "message-empty" ? refuse("reason-needed") : reason;
  const target = await definition.target(db, args);
  if (target === null) return refuse("target-gone");
  const { permission = definition.permission } = target;
  const lacking = await refuseStaff(db, caller, permission, nowMs);
  if (lacking !== null) return lacking;

  const own = {
    db,
    nowMs,
    runIsolated: isolatedRunner(context),
    caller,
    target,
    reason: reason.value,
  };
  const isOwn =
    target.accountId !== null && (await isOwnCase(db, caller.accountId, target.accountId));
  const outcome = isOwn ? refuse("own-case") : await definition.handler(own, args);
  await record(db, {
    atMs: nowMs,
    by: caller.accountId,
    action: (await context.meta.getFunctionMetadata()).name,
    permission,
    target: target.name,
    of: target.accountId,
    args: shortened({ ...args, ...target.told }),
    reason: reason.value,
    outcome: outcome.ok ? "done" : outcome.code,
  });
  return outcome;
}

/** The arguments besides the reason, with long texts cut. */
function shortened({ reason: _, ...args }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(args, (_key, value: unknown) =>
    typeof value === "string" ? value.slice(0, staffRecord.textLengthMax) : value,
  );
}
