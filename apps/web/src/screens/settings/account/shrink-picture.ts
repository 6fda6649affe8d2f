/** Edge of the picture in px: twice the largest that any page shows. */
const edgePx = 128;
/** The whole call may have 64 kB, and every member of an order is sent the pictures of all the others. */
const addressLengthMax = 24_000;
const qualities = [0.85, 0.7, 0.5, 0.3];

/**
 * The middle of a picture, small enough to be kept as text: a `data:` address. `null` for a file that
 * no browser can draw.
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = edgePx;
  canvas.height = edgePx;
  const edge = Math.min(picture.width, picture.height);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  canvas.getContext("2d")?.drawImage(picture, left, top, edge, edge, 0, 0, edgePx, edgePx);
  picture.close();
  const tries = qualities.map((quality) => canvas.toDataURL("image/jpeg", quality));
  return tries.find(({ length }) => length <= addressLengthMax) ?? tries.at(-1) ?? null;
}
