import { expect, test } from "vitest";
import { silentLogger } from "../options.ts";
import { tellUnreadable } from "./unreadable.ts";

test("a node that comes again and again with nonsense has one line in ten seconds, which counts the others", () => {
  const lines: object[] = [];
  const logger = { ...silentLogger, error: (fields: object) => lines.push(fields) };
  const err = new Error("nonsense");
  for (let at = 0; at < 250; at++) tellUnreadable(logger, "192.0.2.7", err, at * 100);
  expect(lines).toEqual([
    { err, peer: "192.0.2.7", untold: 0 },
    { err, peer: "192.0.2.7", untold: 99 },
    { err, peer: "192.0.2.7", untold: 99 },
  ]);
});

test("what one log was told another one is told as well", () => {
  const lines: string[] = [];
  for (const name of ["one", "other"])
    tellUnreadable({ ...silentLogger, error: () => lines.push(name) }, undefined, null, 0);
  expect(lines).toEqual(["one", "other"]);
});
