import type { DraftView } from "@aldermoor/game/publishing/api.ts";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { PostDesk } from "./post-desk.tsx";
import { PostEditor } from "./post-editor.tsx";

const to = "/game/admin/news";

/** Where staff write news, plan them, and take them away again. */
export default function NewsPage() {
  return (
    <>
      <PageHeader title={t("admin.tab-news")} subtitle={t("publish.news-subtitle")} />
      <PostDesk
        to={to}
        desk={useGameQuery(api.publishing.newsDesk, {})}
        draft={api.publishing.newsDraft}
        editor={(post) => <NewsEditor key={post?.id ?? "new"} post={post} />}
      />
    </>
  );
}

/** A piece of news as it is written; `null` for one that is not there yet. */
function NewsEditor({ post }: { readonly post: DraftView | null }) {
  const [isPinned, setPinned] = useState(post?.isPinned ?? false);
  return (
    <PostEditor
      post={post}
      newTitle={t("publish.new-news")}
      to={to}
      onWrite={(run, order, onDone) =>
        run(api.publishing.writeNews, { ...order, isPinned }, onDone)
      }
      move={api.publishing.moveNews}
      isUnsaved={isPinned !== (post?.isPinned ?? false)}
    >
      <Checkbox checked={isPinned} onChange={setPinned} label={t("publish.pin")} />
    </PostEditor>
  );
}
