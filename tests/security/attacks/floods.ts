import { statSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { httpCall } from "../http-call.ts";
import type { HttpCall } from "../http-call.ts";
import { keepOn } from "../rhythm.ts";
import { SyncSocket } from "../sync-socket.ts";

const floodMs = 6_000;
const callsAtOnce = 32;
const accountsGrowthMaxBytes = 8_000_000;

type Request = Pick<HttpCall, "path" | "method" | "headers" | "body">;

/** The same kind of request as fast as the host answers, over sockets that stay open or one for each request. */
function flood(
  name: string,
  requestOf: (at: number, scene: Scene) => Request,
  { keepAlive } = { keepAlive: true },
): Attack {
  return {
    name,
    async run(scene) {
      const { port, address: from, answers } = scene;
      const agent = new Agent({ keepAlive, maxSockets: callsAtOnce });
      const bytesBefore = accountBytes(scene);
      await keepOn({ forMs: scene.sized(floodMs), atOnce: callsAtOnce }, async (at) => {
        const request = requestOf(at, scene);
        const answer = await httpCall({ port, from, agent, ...request });
        answers.status(answer.status, request.path.slice(0, 80));
      });
      agent.destroy();
      const grown = accountBytes(scene) - bytesBefore;
      return grown > accountsGrowthMaxBytes ? [`the accounts grew by ${grown} bytes`] : [];
    },
  };
}

function accountBytes({ target }: Scene): number {
  return ["accounts.db", "accounts.db-wal"]
    .map((file) => statSync(join(target.host.dataDirectory, file), { throwIfNoEntry: false })?.size)
    .reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

function json(path: string, body: object, headers: Record<string, string> = {}): Request {
  const type = { "content-type": "application/json" };
  return { path, method: "POST", headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

function fromSite(path: string, body: object, { port }: Scene): Request {
  return json(`/api/auth${path}`, body, { origin: `http://127.0.0.1:${port}` });
}

/** Probes of a balancer at its own address succeed during a flood of probes. */
const readiness: Attack = {
  name: "readiness asked for by 32 at once",
  async run(scene) {
    const { port, address: from, answers } = scene;
    const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
    const gained: string[] = [];
    let failed = 0;
    let asked = 0;
    const flooding = keepOn({ forMs: scene.sized(floodMs), atOnce: callsAtOnce }, async () => {
      const answer = await httpCall({ port, from, agent, path: "/readyz" });
      answers.status(answer.status, "/readyz");
      if (answer.text.includes(scene.target.host.dataDirectory))
        gained.push("/readyz tells where the data is");
    });
    await keepOn({ forMs: scene.sized(floodMs), atOnce: 1 }, async () => {
      const { status } = await httpCall({ port, from: "127.0.0.1", path: "/readyz" });
      asked += 1;
      if (status !== 200) failed += 1;
    });
    await flooding;
    agent.destroy();
    const told = `${failed} of ${asked} probes of a balancer failed`;
    return [...new Set([...gained, ...(failed > 0 ? [told] : [])])];
  },
};

/** Orders that fail are orders all the same: they count, and the rest are refused for being too many. */
const failingOrders: Attack = {
  name: "orders that fail, as fast as they are answered",
  async run(scene) {
    const [guest] = await guestsOf(scene, 1);
    if (guest === undefined) return [];
    const { port, address: from, answers } = scene;
    const outcomes: string[] = [];
    await keepOn({ forMs: scene.sized(floodMs), atOnce: 16 }, async (at) => {
      // A number that no validator refuses and no rule takes, somebody else's character, and none at all.
      const args = [
        { characterId: guest.characterId, item: "nothing", quantity: Number.MAX_VALUE },
        { characterId: "somebody-else", item: "copper-ore", quantity: 1 },
        { characterId: guest.characterId, item: 5 },
      ][at % 3];
      const answer = await guest.visitor.function("mutation", "inventory:sellStack", args ?? {});
      answers.called(answer, "inventory:sellStack");
      outcomes.push(answer.text);
    });
    const socket = await SyncSocket.open({ port, from, answers });
    await socket.connect();
    await socket.signIn(guest.visitor.token);
    await Promise.all(
      Array.from({ length: scene.sized(500) }, () =>
        socket.order("inventory:sellStack", { characterId: "nobody", item: "x", quantity: 1 }),
      ),
    );
    socket.wire.cut();
    const refused = outcomes.filter((text) =>
      /RateLimited|"code":"[A-Za-z]*(?:Rate|Many|Overload)/.test(text),
    );
    const taken = outcomes.length - refused.length;
    const isUncounted = outcomes.length > 100 && taken > outcomes.length / 2;
    return isUncounted ? [`${taken} of ${outcomes.length} failing orders were not counted`] : [];
  },
};

const earlierMoments: Attack = {
  name: "views of forty earlier moments",
  async run(scene) {
    const { port, address: from, answers } = scene;
    const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
    let served = 0;
    await keepOn({ forMs: scene.sized(floodMs), atOnce: 8 }, async () => {
      const now = await httpCall({ port, from, agent, path: "/api/query_ts", method: "POST" });
      answers.status(now.status, "/api/query_ts");
      const ts =
        Object.entries(now.body ?? {}).find(([field]) => field === "ts")?.[1] ?? "AAAAAAAAAAA=";
      const body = { path: "presence:online", args: {}, format: "json", ts };
      const seen = await httpCall({ port, from, agent, ...json("/api/query_at_ts", body) });
      answers.status(seen.status, "/api/query_at_ts");
      if (seen.status === 200) served += 1;
    });
    agent.destroy();
    return served > 0 ? [`${served} views of earlier moments were made for a stranger`] : [];
  },
};

const questions = ["presence:online", "presence:moor", "boosts:world", "chat:messages"];

export const floodAttacks: readonly Attack[] = [
  flood("questions as fast as they are answered", (at) =>
    json("/api/query", {
      path: questions[at % questions.length],
      args: at % questions.length === 3 ? { channel: "help" } : {},
    }),
  ),
  flood(
    "questions over a new connection each",
    () => json("/api/query", { path: "presence:online", args: {} }),
    { keepAlive: false },
  ),
  flood("batches of a hundred questions", () =>
    json("/api/query_batch", {
      queries: Array.from({ length: 100 }, () => ({ path: "presence:online", args: {} })),
    }),
  ),
  flood("functions that do not exist", (at) =>
    json("/api/mutation", { path: `nowhere:${at}${"x".repeat(500)}`, args: {} }),
  ),
  flood("sign-ins with passwords that cost", (at, scene) =>
    fromSite(
      "/sign-in/email",
      {
        email: at % 2 === 0 ? "owner@moor.example" : `no${at}@moor.example`,
        password: "x".repeat(100),
      },
      scene,
    ),
  ),
  flood("sign-ups", (at, scene) =>
    fromSite(
      "/sign-up/email",
      { email: `flood${at}@moor.example`, password: "y".repeat(60), name: "Z" },
      scene,
    ),
  ),
  flood("guests", (_, scene) => fromSite("/sign-in/anonymous", {}, scene)),
  flood("paths of the accounts that do not exist", (at) => ({
    path: `/api/auth/nowhere/${at}/${"p".repeat(at % 2 === 0 ? 20 : 8_000)}`,
  })),
  flood("paths that do not exist, 12 kB long", (at) => ({
    path: `/${at}${"/long".repeat(2_400)}`,
  })),
  flood("sessions asked for with cookies that are none", (at) => ({
    path: "/api/auth/get-session",
    headers: { cookie: `better-auth.session_token=${at}.${"A".repeat(44)}` },
  })),
  flood("pages", (at) => ({ path: at % 2 === 0 ? "/" : "/game/actions" })),
  flood("metrics", () => ({ path: "/metrics", headers: { "x-forwarded-for": "8.8.8.8" } })),
  readiness,
  failingOrders,
  earlierMoments,
];
