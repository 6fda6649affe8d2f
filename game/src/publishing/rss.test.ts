import { expect, test } from "vitest";
import { rssOf } from "./rss.ts";

const place = { siteUrl: "https://moor.example", ownUrl: "https://moor.example/feed?a=1&b=2" };

test("what stands in news cannot end an element or begin one", () => {
  const hostile = `</title><script>&amp;"']]>\u0000\u0008\ud800\ufffe<!--`;
  const text = rssOf(
    { posts: [{ id: "a&b/c", title: hostile, lead: hostile, shownAtMs: 0 }] },
    place,
  );
  expect(text).toContain(
    `<title>&lt;/title&gt;&lt;script&gt;&amp;amp;&quot;']]&gt;\ufffd&lt;!--</title>`,
  );
  expect(text).toContain("<description>&amp;lt;/title&amp;gt;&amp;lt;script&amp;gt;");
  expect(text).toContain("<guid>https://moor.example/game/news/a%26b%2Fc</guid>");
  expect(text).toContain('href="https://moor.example/feed?a=1&amp;b=2"');
  expect(text.match(/<script|<!--/g)).toBeNull();
});

test("dates are as RFC 822 has them", () => {
  const text = rssOf(
    { posts: [{ id: "a", title: "A", lead: "B.", shownAtMs: 1_795_658_400_000 }] },
    place,
  );
  expect(text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/);
});

test("without news there is a channel without items", () => {
  const text = rssOf({ posts: [] }, place);
  expect(text).toContain("<channel>");
  expect(text).not.toMatch(/<item>|lastBuildDate/);
});
