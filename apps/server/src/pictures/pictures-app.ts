import { RealtimeTokenError } from "@aldermoor/accounts/sessions/realtime-token.ts";
import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { refuse } from "@aldermoor/game/core/rules/outcome.ts";
import { pictureBytesMax } from "@aldermoor/game/tickets/content/limits.ts";
import { checkPicture } from "@aldermoor/game/tickets/rules/check-picture.ts";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "hono";
import type { PictureBudgets } from "../budgets.ts";
import { createAddressRate } from "../http/feed/address-rate.ts";
import type { PictureDrawer } from "./picture-drawer.ts";

/** Where pictures are sent to. */
export const picturesPath = "/api/pictures";

type Sender = {
  readonly accountId: string;
  readonly isGuest: boolean;
  readonly characterId: string;
};

type Drawn = {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
};

type PicturesParts = {
  /** Who a token speaks for. Throws `RealtimeTokenError`. */
  readonly verify: (
    token: string,
  ) => Promise<{ readonly subject: string; readonly isAnonymous: boolean }>;
  /** Whether the world takes a picture of somebody, before any of it is read. */
  readonly admit: (sender: Sender) => Promise<unknown>;
  /** Has the world keep what was drawn. */
  readonly keep: (picture: Sender & Drawn) => Promise<unknown>;
  readonly draw: PictureDrawer["draw"];
  readonly budgets: PictureBudgets;
  /** What counts as one address. */
  readonly addressOf: (bindings: HttpBindings) => string;
  readonly nowMs: () => number;
};

type PictureContext = Context<{ Bindings: HttpBindings }>;

/**
 * Takes pictures in for texts of the game: `POST` with the bytes, `?character=` and the token of the realtime connection. It answers
 * an outcome of the game. Nothing of a picture is kept as it came; a stranger's browser on another site sends no token.
 */
export function picturesApp(parts: PicturesParts): Hono<{ Bindings: HttpBindings }> {
  const { budgets, nowMs } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const waitMsOf = createAddressRate(budgets.perAddress);
  /** Accounts that are sending one right now. */
  const sending = new Set<string>();

  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const waitMs = waitMsOf(parts.addressOf(c.env), nowMs());
    if (waitMs > 0) return turnedAway(c, 429, "RateLimited", Math.ceil(waitMs / 1_000));
    const sender = await senderOf(c, parts);
    if (sender === null) return turnedAway(c, 401, "Unauthenticated");
    const { accountId } = sender;
    const isFull = sending.has(accountId) || sending.size >= budgets.sendersMax;
    if (isFull) return turnedAway(c, 503, "Overloaded", 2);
    sending.add(accountId);
    try {
      return await take(c, sender, parts);
    } finally {
      sending.delete(accountId);
    }
  });
  app.all("/", (c) => {
    c.header("Allow", "POST");
    return turnedAway(c, 405, "MethodNotAllowed");
  });
  return app;
}

async function senderOf(c: PictureContext, { verify }: PicturesParts): Promise<Sender | null> {
  const [, token] = /^Bearer ([\w.~+/=-]{1,4096})$/.exec(c.req.header("Authorization") ?? "") ?? [];
  if (token === undefined) return null;
  try {
    const { subject: accountId, isAnonymous: isGuest } = await verify(token);
    const characterId = c.req.query("character") ?? "";
    return { accountId, isGuest, characterId: characterId.slice(0, characterIdLengthMax) };
  } catch (error) {
    if (error instanceof RealtimeTokenError) return null;
    throw error;
  }
}

const characterIdLengthMax = 64;

async function take(c: PictureContext, sender: Sender, parts: PicturesParts): Promise<Response> {
  const admitted = asOutcome(await parts.admit(sender));
  if (!admitted.ok) return early(c, admitted);
  const bytes = await bodyOf(c);
  if (bytes === "too-large") return early(c, tooLarge());
  // Nobody is there any more to read it, and a sender who hangs up is no fault of the host.
  if (bytes === "broken-off") return turnedAway(c, 400, "BadRequest");
  const known = checkPicture(bytes);
  if (!known.ok) return c.json(known);
  const drawing = await parts.draw(bytes);
  switch (drawing.kind) {
    case "broken":
      return c.json(refuse("picture-broken"));
    case "busy":
      return turnedAway(c, 503, "Overloaded", 5);
    case "failed":
      return turnedAway(c, 503, "Failed", 60);
    case "drawn": {
      const drawn = checkPicture(drawing.bytes);
      // Whatever the process wrote is judged as if a stranger had sent it.
      if (!drawn.ok || drawn.value.kind !== "webp") return turnedAway(c, 503, "Failed", 60);
      const { width, height } = drawn.value;
      const picture = { bytes: drawing.bytes.buffer, type: "image/webp", width, height };
      return c.json(asOutcome(await parts.keep({ ...sender, ...picture })));
    }
  }
}

function tooLarge(): Outcome<never> {
  return refuse("picture-size", { n: Math.floor(pictureBytesMax / 1_000_000) });
}

/** The whole body; `too-large` as soon as it is longer than a picture may be. */
async function bodyOf(c: PictureContext): Promise<Uint8Array | "too-large" | "broken-off"> {
  if (Number(c.req.header("Content-Length") ?? 0) > pictureBytesMax) return "too-large";
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.length;
      if (length > pictureBytesMax) return "too-large";
      chunks.push(chunk);
    }
  } catch {
    return "broken-off";
  }
  return Buffer.concat(chunks);
}

/** An answer before the body was read, which nobody reads any more. */
function early(c: PictureContext, outcome: Outcome<unknown>): Response {
  c.header("Connection", "close");
  return c.json(outcome);
}

function turnedAway(
  c: PictureContext,
  status: 400 | 401 | 405 | 429 | 503,
  code: string,
  retryAfterSeconds?: number,
): Response {
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  c.header("Connection", "close");
  return c.json({ code, message: "The picture was not taken." }, status);
}

/** The world answers nothing else. */
function asOutcome(answer: unknown): Outcome<unknown> {
  return answer as Outcome<unknown>;
}
