// Fields are sorted by name, so these two come first unless some name begins with a capital.
const firstFields = /^\{"_creationTime":[^,]+,"_id":"([0-9a-z]+)"/;

/** The id of a document of which the log has the text. */
export function idIn(json: string): string {
  const [, first] = firstFields.exec(json) ?? [];
  if (first !== undefined) return first;
  const { _id: id } = JSON.parse(json) as { _id?: unknown };
  if (typeof id !== "string") throw new Error("A document in the log has no id.");
  return id;
}
