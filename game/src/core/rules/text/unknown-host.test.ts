import { describe, expect, test } from "vitest";
import { unknownHost } from "./unknown-host.ts";

describe("a link leads", () => {
  test.each([
    ["to a known place", "see https://en.wikipedia.org/wiki/Moor_(landscape)?x=evil.com#evil.ai"],
    ["to a known place without a scheme", "see github.com/some/readme.md and www.youtube.com."],
    ["to a known place within brackets", "(https://youtu.be/abc) [imgur.com]"],
    ["to a known place at its port", "https://github.com:443/x"],
    ["nowhere: abbreviations and numbers", "e.g. 1.5k gold, i.e. lvl. 20 at 3 p.m... ok? v1.2.3"],
    ["nowhere: a smile", "hello :/ you :// there"],
    ["nowhere: sentences with a space between them", "I am done. It works. Now to bed."],
    ["nowhere: sentences in scripts without spaces", "你好。再见。我喜欢。游戏"],
    ["nowhere: Cyrillic sentences", "Да. Нет.Может быть"],
    ["to a known place, as browsers read it", "https://wikipedia.org\\@evil.com"],
    ["nowhere: a file", "Node.js config.json"],
  ])("%s", (_where, text) => {
    expect(unknownHost(text)).toBeNull();
  });

  test.each([
    ["https://evil.example", "evil.example"],
    ["http:evil.example", "evil.example"],
    ["https:\\\\evil.example", "evil.example"],
    ["https://evil.example\\.wikipedia.org", "evil.example"],
    ["https://wikipedia.org@evil.com", "wikipedia.org@evil.com"],
    ["https://wikipedia.org:80@evil.com/", "wikipedia.org:80@evil.com"],
    ["https://evil%2ecom/", "evil%2ecom"],
    ["https://evil.com%2f.wikipedia.org", "evil.com%2f.wikipedia.org"],
    ["https://wikipedia.org.evil.com", "wikipedia.org.evil.com"],
    ["https://notwikipedia.org", "notwikipedia.org"],
    ["ssh://evil.example/x", "evil.example"],
    ["x.https://evil", "evil"],
    ["hxxp://evil", "evil"],
    ["evil。com", "evil.com"],
    ["evil.com", "evil.com"],
    ["evil․com", "evil.com"],
    ["evil｡com", "evil.com"],
    ["𝐞𝐯𝐢𝐥.𝐜𝐨𝐦", "evil.com"],
    ["ev\u00adil.c\u200bom", "evil.com"],
    ["evil.сom", "evil.сom"],
    ["еvil.соm", "еvil.соm"],
    ["evil.ai", "evil.ai"],
    ["evil.zip/x", "evil.zip"],
    ["EVIL.PIZZA", "evil.pizza"],
    ["evil.co.uk", "evil.co.uk"],
    ["evil.com.Then", "evil.com"],
    ["go to evil.com, now", "evil.com"],
    ["wikipedia.org,evil.com", "evil.com"],
    ["wikipedia.org.evil.com", "wikipedia.org.evil.com"],
    ["someone@evil.com", "evil.com"],
    ["злой.рф", "злой.рф"],
    ["xn--e1aybc.xn--p1ai", "xn--e1aybc.xn--p1ai"],
    ["evil.xn--p1ai", "evil.xn--p1ai"],
    ["10.0.0.1/x", "10.0.0.1"],
    ["www.evil.dev", "www.evil.dev"],
    ["www.evil", "www.evil"],
  ])("%s to a host that is not known", (text, host) => {
    expect(unknownHost(text)).toBe(host);
  });
});
