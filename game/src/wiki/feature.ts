import { defineFeature } from "../core/define-feature.ts";
import { article, articles, history, revision } from "./functions/articles.ts";
import { draft, mine, withdraw } from "./functions/own-proposals.ts";
import { propose } from "./functions/propose.ts";
import { decline, hide, queue, review, take } from "./functions/review.ts";
import { wikiTables } from "./tables.ts";

export const wiki = defineFeature({
  name: "wiki",
  uses: ["core", "character"],
  tables: wikiTables,
  functions: {
    article,
    articles,
    decline,
    draft,
    hide,
    history,
    mine,
    propose,
    queue,
    review,
    revision,
    take,
    withdraw,
  },
  jobs: [],
  listeners: [],
  copied: [{ table: "wikiRevisions", index: "by_writer", owner: "character" }],
});
