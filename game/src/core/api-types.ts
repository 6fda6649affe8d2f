import type { DefaultFunctionArgs, FunctionReference } from "convex/server";
import type { Outcome } from "./rules/outcome.ts";

/** A live question to the server: the browser holds the answer up to date while a screen shows it. */
export type Query<Args extends DefaultFunctionArgs, Answer> = FunctionReference<
  "query",
  "public",
  Args,
  Answer
>;

/** An order to the server. A refusal is an ordinary answer; only faults are thrown. */
export type Command<Args extends DefaultFunctionArgs, Done = null> = FunctionReference<
  "mutation",
  "public",
  Args,
  Outcome<Done>
>;
