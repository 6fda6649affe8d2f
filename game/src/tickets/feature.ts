import { defineFeature } from "../core/define-feature.ts";
import { answer, dropAnswer, keepAnswer, setState } from "./functions/answer.ts";
import { comment, reopen } from "./functions/comment.ts";
import { create } from "./functions/create.ts";
import { followDepartures } from "./functions/follow-departures.ts";
import { mine, page, search, view, voted } from "./functions/lists.ts";
import { merge } from "./functions/merge.ts";
import { followVotes, votesFollow } from "./functions/move-votes.ts";
import { admitPicture, forgetPictures, keepPicture } from "./functions/pictures.ts";
import { keptAnswers, queue } from "./functions/queue.ts";
import { assign, hideExploit, label, takeOut } from "./functions/sort.ts";
import { vote } from "./functions/vote.ts";
import { waiting } from "./functions/waiting.ts";
import { ticketTables } from "./tables.ts";

export const tickets = defineFeature({
  name: "tickets",
  uses: ["core", "character"],
  tables: ticketTables,
  functions: {
    admitPicture,
    answer,
    assign,
    comment,
    create,
    dropAnswer,
    followVotes,
    forgetPictures,
    hideExploit,
    keepAnswer,
    keepPicture,
    keptAnswers,
    label,
    merge,
    mine,
    page,
    queue,
    reopen,
    search,
    setState,
    takeOut,
    view,
    vote,
    voted,
    waiting,
  },
  jobs: [{ name: "forget-pictures", everyMs: 10 * 60_000, run: "tickets:forgetPictures" }],
  listeners: [followDepartures],
  deadlines: { [votesFollow]: "tickets:followVotes" },
  copied: [
    { table: "tickets", index: "by_writer", owner: "account" },
    { table: "ticketEntries", index: "by_author", owner: "account" },
    { table: "ticketPictures", index: "by_owner", owner: "account" },
  ],
});
