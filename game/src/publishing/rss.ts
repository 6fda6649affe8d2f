import type { FeedPlace } from "../core/feed-route.ts";
import type { NewsAnswer } from "./feed.ts";

/** Readers of feeds come again after so many minutes. */
const ttlMinutes = 60;

/** The news as RSS 2.0, with the address of the feed itself as the board of RSS advises. */
export function rssOf({ posts }: NewsAnswer, { siteUrl, ownUrl }: FeedPlace): string {
  const newest = posts[0];
  const built = newest === undefined ? [] : [element("lastBuildDate", dateText(newest.shownAtMs))];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", "Aldermoor: news"),
    element("link", `${siteUrl}/game/news`),
    element("description", "What the people who run this server tell everybody."),
    ...built,
    element("ttl", String(ttlMinutes)),
    `<atom:link href="${escaped(ownUrl)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, siteUrl)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function itemOf({ id, title, lead, shownAtMs }: NewsAnswer["posts"][number], siteUrl: string) {
  const url = `${siteUrl}/game/news/${encodeURIComponent(id)}`;
  return [
    "<item>",
    element("title", title),
    element("link", url),
    element("guid", url),
    element("pubDate", dateText(shownAtMs)),
    // Readers take it for HTML once it is read as XML, so that what is a letter in it is one twice over.
    element("description", escaped(lead)),
    "</item>",
  ].join("\n");
}

/** As RFC 822 writes it. */
function dateText(atMs: number): string {
  return new Date(atMs).toUTCString();
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** XML has no way to write most control characters and half letters at all. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
