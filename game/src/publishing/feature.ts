import { defineFeature } from "../core/define-feature.ts";
import { publishingFeed } from "./feed.ts";
import { comment, comments, removeComment, takeBack } from "./functions/comments.ts";
import { newsDesk, newsDraft, patchDesk, patchDraft } from "./functions/desk.ts";
import {
  announceMaintenance,
  callOffMaintenance,
  endMaintenance,
  maintenance,
} from "./functions/maintenance.ts";
import { moveNews, movePatch } from "./functions/move-post.ts";
import { feedNews, news, post } from "./functions/news.ts";
import { patches } from "./functions/patches.ts";
import { tellNews } from "./functions/tell-news.ts";
import { removePoint, writePoint } from "./functions/write-point.ts";
import { writeNews, writePatch } from "./functions/write-post.ts";
import { publishingTables } from "./tables.ts";

export const publishing = defineFeature({
  name: "publishing",
  uses: ["core", "chat"],
  tables: publishingTables,
  functions: {
    announceMaintenance,
    callOffMaintenance,
    comment,
    comments,
    endMaintenance,
    feedNews,
    maintenance,
    moveNews,
    movePatch,
    news,
    newsDesk,
    newsDraft,
    patchDesk,
    patchDraft,
    patches,
    post,
    removeComment,
    removePoint,
    takeBack,
    tellNews,
    writeNews,
    writePatch,
    writePoint,
  },
  jobs: [{ name: "tell-news", everyMs: 2_000, run: "publishing:tellNews" }],
  listeners: [],
  feed: publishingFeed,
});
