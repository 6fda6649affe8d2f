import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test("a ticket is found by its title and by each word of its text once, in any script", () => {
  const lines = [
    "The queue waits, and the bars: THE queue.",
    "",
    "Очередь ждёт 2 бруска. Очередь!",
  ];
  expect(searchWords("The queue waits", lines)).toBe(
    "The queue waits the queue waits and bars очередь ждёт 2 бруска",
  );
});

test("a text without a letter leaves the title alone", () => {
  expect(searchWords("Rain", ["...", "!"])).toBe("Rain rain");
});
