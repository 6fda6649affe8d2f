import type { GenericId } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { picturesOfOneMax } from "../content/limits.ts";
import type { TicketModel } from "../tables.ts";
import type { TicketReader } from "./rows.ts";

type PictureId = GenericId<"ticketPictures">;

/** The pictures that an account took in for a text and has not used yet. Refuses `limit-reached` (`n`) and `target-gone`. */
export async function findLoose(
  db: TicketReader,
  accountId: string,
  pictureIds: readonly string[],
): Promise<Outcome<readonly PictureId[]>> {
  if (pictureIds.length > picturesOfOneMax) return refuse("limit-reached", { n: picturesOfOneMax });
  const found: PictureId[] = [];
  for (const word of new Set(pictureIds)) {
    const id = db.normalizeId("ticketPictures", word);
    const picture = id === null ? null : await db.get(id);
    if (picture === null || picture.owner !== accountId || picture.place !== "")
      return refuse("target-gone");
    found.push(picture._id);
  }
  return done(found);
}

export async function attachPictures(
  db: Writer<TicketModel>,
  pictureIds: readonly PictureId[],
  place: string,
): Promise<void> {
  for (const id of pictureIds) await db.patch(id, { place });
}

/** Moves what belongs to one text to another; `""` makes it loose, and `atMs: 0` due to be removed. */
export async function movePictures(
  db: Writer<TicketModel>,
  from: string,
  to: string,
): Promise<void> {
  const pictures = await db
    .query("ticketPictures")
    .withIndex("by_place", (q) => q.eq("place", from))
    .take(picturesOfOneMax);
  for (const { _id } of pictures)
    await db.patch(_id, to === "" ? { place: "", atMs: 0 } : { place: to });
}
