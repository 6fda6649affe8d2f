import { Agent } from "node:http";
import type { Attack } from "../attack.ts";
import { httpCall } from "../http-call.ts";
import { forAll, keepOn } from "../rhythm.ts";
import { attempt } from "./gains.ts";

const feed = "/api/feed/v1";
const floodMs = 6_000;
const callsAtOnce = 50;
const items = ["copper-ore", "copper-bar", "alder-log", "mudminnow", "rock-salt"];
const questions = (at: number): string =>
  [
    `${feed}/items`,
    `${feed}/items/${items[at % items.length]}?_=${at}`,
    `${feed}/items/${items[at % items.length]}/candles?span=${at % 2 === 0 ? "year" : "day"}`,
    `${feed}/listings/main-hand`,
    `${feed}/economy/gold`,
    `${feed}/openapi.json`,
  ][at % 6] ?? feed;

const flood: Attack = {
  name: "the public feed asked for by fifty at once",
  async run({ port, address: from, answers, sized }) {
    const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
    let served = 0;
    await keepOn({ forMs: sized(floodMs), atOnce: callsAtOnce }, async (at) => {
      const { status } = await httpCall({ port, from, agent, path: questions(at) });
      answers.status(status, feed);
      if (status === 200) served += 1;
    });
    agent.destroy();
    return served > 300 ? [`${served} answers were given to one address within seconds`] : [];
  },
};

const manyAddresses: Attack = {
  name: "the public feed asked for from a thousand addresses",
  async run({ port, answers, sized }) {
    await forAll(sized(1_000), callsAtOnce, async (at) => {
      const from = `127.9.${at >> 8}.${at & 255 || 1}`;
      for (let each = 0; each < 6; each++) {
        const { status } = await httpCall({ port, from, path: questions(at + each) });
        answers.status(status, feed);
      }
    });
    return [];
  },
};

const long = "x".repeat(6_000);
const oddPaths = [
  `/items/${long}`,
  `/items/copper-ore/candles?span=${long}`,
  `/items/copper-ore/candles?${Array.from({ length: 2_000 }, (_, at) => `a${at}=`).join("&")}`,
  "/items/%2e%2e%2fsecrets.json",
  "/items/%00",
  "/items/%",
  "/items/constructor",
  "/listings/__proto__",
  "/../../../version.json",
  "//items",
];
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { accept: "text/html" },
  { accept: `${"text/html;q=0.1,".repeat(400)}*/*;q=0` },
  { "accept-encoding": "gzip;q=0, *;q=0" },
  { "if-none-match": `"${long}"` },
  { "if-modified-since": "never" },
  { range: "bytes=0-1,1-2,2-3,-999999999999" },
  { origin: "null", cookie: "better-auth.session_token=none" },
  { authorization: `Bearer ${long}` },
  { "x-http-method-override": "DELETE" },
];

const oddRequests = attempt(
  "requests of the public feed that are odd",
  async ({ port, address: from, answers }) => {
    const gains: (string | false)[] = [];
    for (const method of ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "PROPFIND"]) {
      const body = method === "POST" ? { body: "{}" } : {};
      const path = `${feed}/items/copper-ore`;
      const { status, text } = await httpCall({ port, from, path, method, ...body });
      answers.status(status, `${method} ${feed}`);
      gains.push(text.includes('"asks"') && `${method} was answered as a question`);
    }
    for (const odd of oddPaths) {
      const { status, text } = await httpCall({ port, from, path: `${feed}${odd}` });
      answers.status(status, odd.slice(0, 40));
      gains.push(text.startsWith("<!doctype html>") && `${odd.slice(0, 40)} was given the app`);
    }
    for (const headers of oddHeaders) {
      const path = `${feed}/items/copper-ore`;
      const { status, headers: told } = await httpCall({ port, from, path, headers });
      answers.status(status, JSON.stringify(headers).slice(0, 40));
      const isShared = told["access-control-allow-credentials"] !== undefined;
      gains.push(isShared && "the feed takes cookies of other sites");
    }
    return gains;
  },
);

/** The letters of a path in all ways in which browsers and proxies may write them. */
function spelling(path: string, at: number): string {
  return Array.from(path)
    .map((letter, place) => {
      if (!/[a-z]/.test(letter)) return letter;
      const way = (at >> (2 * (place % 8))) & 3;
      if (way === 1) return letter.toUpperCase();
      const code = letter.charCodeAt(0).toString(16);
      if (way === 2) return `%${code}`;
      return way === 3 ? `%${code.toUpperCase()}` : letter;
    })
    .join("");
}

const spellings: Attack = {
  name: "a thousand spellings of one question of the public feed",
  async run({ port, answers, sized }) {
    const ends = ["", "?", "?span=day", "?SPAN=day", "?span=day&span=day", "/", "//", ";a", "?_=1"];
    await forAll(sized(6_000), callsAtOnce, async (at) => {
      // From so many addresses that it is not the rate of one that holds.
      const from = `127.8.0.${(at % 100) + 1}`;
      const path = `${feed}/${spelling("items/copper-ore/candles", at)}${ends[at % ends.length]}`;
      const { status } = await httpCall({ port, from, path });
      answers.status(status, feed);
    });
    return [];
  },
};

export const feedAttacks: readonly Attack[] = [flood, manyAddresses, spellings, oddRequests];
