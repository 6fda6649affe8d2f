import type { DraftView } from "@aldermoor/game/publishing/api.ts";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { InstantField } from "../parts/instant-field.tsx";
import { PatchPoints } from "./patch-points.tsx";
import "./post-editor.css";
import { PostDesk } from "./post-desk.tsx";
import { PostEditor } from "./post-editor.tsx";

const to = "/game/admin/upcoming-patch";

/** Where staff say what will change in the game, point by point. */
export default function PatchPage() {
  return (
    <>
      <PageHeader title={t("places.upcoming-patch")} subtitle={t("publish.patch-subtitle")} />
      <PostDesk
        to={to}
        desk={useGameQuery(api.publishing.patchDesk, {})}
        draft={api.publishing.patchDraft}
        editor={(post) => <PatchEditor key={post?.id ?? "new"} post={post} />}
      />
    </>
  );
}

/** A patch as it is written; `null` for one that is not there yet. */
function PatchEditor({ post }: { readonly post: DraftView | null }) {
  const [appliesAtMs, setAppliesAtMs] = useState(post?.appliesAtMs ?? null);
  return (
    <div className="post-editor__panels">
      <PostEditor
        post={post}
        newTitle={t("publish.new-patch")}
        to={to}
        onWrite={(run, order, onDone) =>
          run(api.publishing.writePatch, { ...order, appliesAtMs }, onDone)
        }
        move={api.publishing.movePatch}
        isUnsaved={appliesAtMs !== (post?.appliesAtMs ?? null)}
      >
        <InstantField
          label={t("publish.applies")}
          hint={t("publish.applies-hint")}
          value={appliesAtMs}
          onChange={setAppliesAtMs}
        />
      </PostEditor>
      {post !== null && <PatchPoints post={post} />}
    </div>
  );
}
