import type { Page } from "@playwright/test";

/** The questions that a page asks the game, as they pass between the two. */
export type Questions = {
  /** The names of those the page holds on to now: "quests:story". */
  readonly held: () => readonly string[];
  /** The next answer to a question of that name reaches the page as a fault. */
  readonly failNext: (name: string) => void;
};

/** Listens in on every connection that the page opens from now on. */
export async function questionsOf(page: Page): Promise<Questions> {
  const held = new Map<number, string>();
  const failing = new Set<string>();
  await page.routeWebSocket(/\/api\//, (route) => {
    const server = route.connectToServer();
    held.clear();
    route.onMessage((message) => {
      for (const one of read(message).modifications ?? []) {
        if (one.type === "Add" && one.udfPath !== undefined) held.set(one.queryId, one.udfPath);
        if (one.type === "Remove") held.delete(one.queryId);
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const said = read(message);
      const modifications = said.modifications?.map((one) => {
        const isMeant = one.type === "QueryUpdated" && failing.delete(held.get(one.queryId) ?? "");
        return isMeant ? faultOf(one.queryId) : one;
      });
      route.send(
        modifications === undefined ? message : JSON.stringify({ ...said, modifications }),
      );
    });
  });
  return { held: () => [...held.values()], failNext: (name) => void failing.add(name) };
}

type Modification = {
  readonly type: string;
  readonly queryId: number;
  readonly udfPath?: string;
};

type Message = { readonly modifications?: readonly Modification[] };

function read(message: string | Buffer): Message {
  return JSON.parse(String(message)) as Message;
}

function faultOf(queryId: number) {
  return { type: "QueryFailed", queryId, errorMessage: "A fault.", logLines: [], journal: null };
}
