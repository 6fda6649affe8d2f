import type { GenericActionCtx, GenericMutationCtx } from "convex/server";
import type { GenericId } from "convex/values";
import type { CoreModel } from "../../tables.ts";

/** The files of the world: kept with the transaction, and gone with it when it fails. */
export type Files = {
  /** Keeps a file and answers its id, and the path at which the host gives it to whoever knows it. */
  readonly keep: (
    bytes: ArrayBuffer,
    type: string,
  ) => Promise<{ readonly fileId: string; readonly path: string }>;
  readonly remove: (fileId: string) => Promise<void>;
};

type Context = Pick<GenericMutationCtx<CoreModel>, "storage">;

export function filesIn({ storage }: Context): Files {
  // The engine lets transactions keep files too, which the types of the public package grant to actions alone.
  const store = storage as GenericActionCtx<CoreModel>["storage"];
  return {
    async keep(bytes, type) {
      const fileId = await store.store(new Blob([bytes], { type }));
      const url = await store.getUrl(fileId);
      if (url === null) throw new Error("A file that was just kept is not there.");
      return { fileId, path: new URL(url, "http://host").pathname };
    },
    remove: (fileId) => store.delete(fileId as GenericId<"_storage">),
  };
}
