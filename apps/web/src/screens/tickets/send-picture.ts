import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { fetchToken } from "../../realtime/fetch-token.ts";

/** A picture that the server has drawn anew and keeps for a text. */
type SentPicture = { readonly pictureId: string; readonly path: string };

/** What came of it: kept, refused in the game's words, or not sent, which may be tried again. */
export type PictureAnswer =
  | Outcome<SentPicture>
  | { readonly ok: false; readonly code: "busy" | "failed" };

/** Sends a picture for a text that the character is about to write. Never throws. */
export async function sendPicture(file: Blob, characterId: string): Promise<PictureAnswer> {
  try {
    const token = await fetchToken();
    const address = `/api/pictures?${new URLSearchParams({ character: characterId }).toString()}`;
    const response = await fetch(address, {
      method: "POST",
      body: file,
      credentials: "omit",
      headers: {
        Authorization: `Bearer ${token ?? ""}`,
        "Content-Type": "application/octet-stream",
      },
    });
    if (response.status === 503 || response.status === 429) return { ok: false, code: "busy" };
    return response.ok ? outcomeIn(await response.json()) : { ok: false, code: "failed" };
  } catch {
    return { ok: false, code: "failed" };
  }
}

/** The host of this page answers with an outcome of the game; anything else is no answer. */
function outcomeIn(body: unknown): PictureAnswer {
  const isOutcome = typeof body === "object" && body !== null && "ok" in body;
  return isOutcome ? (body as Outcome<SentPicture>) : { ok: false, code: "failed" };
}
