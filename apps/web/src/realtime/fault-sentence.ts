import { ConvexError } from "convex/values";
import type { PlainTextKey } from "../texts/t.ts";
import { t } from "../texts/t.ts";

/** What a thrown fault says to the player: the server's own words where it sent some. */
export function faultSentence(error: unknown): string {
  if (!(error instanceof ConvexError)) return t("common.fault");
  const { kind, message } = readFault(error.data);
  const known = kind === undefined ? undefined : sentences[kind];
  if (known === "common.too-many-requests") return t(known);
  if (message !== undefined && message !== "") return message;
  return t(known ?? "common.fault");
}

/** Whether a command was not done since others kept changing what it reads: it may be sent again at once. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ConvexError && readFault(error.data).kind === "OvertakenTooOften";
}

const sentences: Readonly<Record<string, PlainTextKey>> = {
  RateLimited: "common.too-many-requests",
  ArgumentsTooLarge: "common.too-large",
  Unauthenticated: "common.not-authenticated",
  Forbidden: "common.forbidden",
  Banned: "common.banned",
};

type Fault = { readonly kind?: string; readonly message?: string };

function readFault(data: unknown): Fault {
  if (typeof data === "string") return { message: data };
  if (typeof data !== "object" || data === null) return {};
  return { ...textField(data, "kind"), ...textField(data, "message") };
}

function textField(data: object, name: "kind" | "message"): Fault {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "string" ? { [name]: value } : {};
}
