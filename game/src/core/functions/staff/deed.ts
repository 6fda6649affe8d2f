import type { Outcome } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { RunIsolated } from "../calls/run-isolated.ts";
import type { Writer } from "../context.ts";

/** What a deed is done with, and what its sentence is filled with. */
export type Plain = Readonly<Record<string, string | number>>;

/** What one of the staff asked for. */
export type Asked = {
  /** The accounts it is about. */
  readonly of: readonly string[];
  readonly args: Plain;
  /** Whoever asked, and why: what is laid on somebody is laid by them. */
  readonly by: string;
  readonly reason: string;
};

export type DeedContext<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  /** The account of the second person. */
  readonly second: string;
};

/**
 * How a kind of `secondDeeds` is done: in the moment, and in the transaction, in which the second person agrees. What it refuses the
 * second person reads; the question stays open. Written as a method, so that a feature may ask for its own tables.
 */
export type Deed<Model extends CoreModel = CoreModel> = {
  perform(context: DeedContext<Model>, asked: Asked): Promise<Outcome>;
};
