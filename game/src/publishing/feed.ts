import { z } from "zod";
import type { FeedRoute } from "../core/feed-route.ts";
import { rssOf } from "./rss.ts";

// The fields are read by programs of others: they are added to, never renamed.
const newsAnswer = z.object({
  posts: z.array(
    z.object({
      id: z.string().describe("Its page is /game/news/{id}."),
      title: z.string(),
      lead: z.string().describe("One or two sentences, without markup."),
      shownAtMs: z.int().describe("In milliseconds since 1970, UTC."),
    }),
  ),
});

export type NewsAnswer = z.infer<typeof newsAnswer>;

const asked = {
  description: "What the people who run this server told everybody: the last twenty, newest first.",
  words: {},
  read: "publishing:feedNews",
  answer: newsAnswer,
  keptMs: 60_000,
} as const;

/** The news, for programs and for readers of feeds. */
export const publishingFeed: readonly FeedRoute[] = [
  { ...asked, path: "/news", summary: "The news" },
  {
    ...asked,
    path: "/news.rss",
    summary: "The news as RSS 2.0",
    written: {
      mediaType: "application/rss+xml",
      write: (answer, place) => rssOf(newsAnswer.parse(answer), place),
    },
  },
];
