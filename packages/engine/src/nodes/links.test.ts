import { expect, test } from "vitest";
import { silentLogger } from "../options.ts";
import { hearMessages, memoryLinks } from "./links.ts";
import type { Link } from "./links.ts";

async function linked(): Promise<[near: Link, far: Link]> {
  const links = memoryLinks();
  const arrived = Promise.withResolvers<Link>();
  await links.listen("far", arrived.resolve);
  return [await links.connect("far"), await arrived.promise];
}

test.each(["no JSON", "{}"])("a text that cannot be read ends its link: %s", async (text) => {
  const [near, far] = await linked();
  const errors: unknown[] = [];
  const logger = { ...silentLogger, error: (details: object) => errors.push(details) };
  const heard: string[] = [];
  const read = (message: string) => JSON.parse(message) as { words: string[] };
  hearMessages(far, logger, read, ({ words }) => heard.push(words.join(" ")));
  near.send('{"words":["good","day"]}');
  near.send(text);
  near.send('{"words":["nobody","hears","this"]}');
  await expect.poll(() => [near.isOver, far.isOver]).toEqual([true, true]);
  expect(heard).toEqual(["good day"]);
  expect(errors).toHaveLength(1);
});
