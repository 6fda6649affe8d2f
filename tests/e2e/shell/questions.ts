import type { Page } from "@playwright/test";

/** The questions that a page asks the game, as they pass between the two. */
export type Questions = {
  /** The names of those the page holds on to now: "quests:story". */
  readonly held: () => readonly string[];
  /** The names of those that were answered since the page opened its last line. */
  readonly answered: () => readonly string[];
  /** How many lines the page has opened, one after the other. */
  readonly linesOpened: () => number;
  /** The next answer to a question of that name reaches the page as a fault. */
  readonly failNext: (name: string) => void;
  /** Every answer to a question of that name reaches the page as a fault, until it is mended. */
  readonly breakDown: (name: string) => void;
  readonly mend: (name: string) => void;
};

/** Listens in on every connection that the page opens from now on. */
export async function questionsOf(page: Page): Promise<Questions> {
  const held = new Map<number, string>();
  const answered = new Set<string>();
  const failing = new Set<string>();
  const broken = new Set<string>();
  let linesOpened = 0;
  await page.routeWebSocket(/\/api\//, (route) => {
    const server = route.connectToServer();
    held.clear();
    answered.clear();
    linesOpened += 1;
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
        const name = held.get(one.queryId);
        if (one.type !== "QueryUpdated" || name === undefined) return one;
        answered.add(name);
        return failing.delete(name) || broken.has(name) ? faultOf(one.queryId) : one;
      });
      route.send(
        modifications === undefined ? message : JSON.stringify({ ...said, modifications }),
      );
    });
  });
  return {
    held: () => [...held.values()],
    answered: () => [...answered],
    linesOpened: () => linesOpened,
    failNext: (name) => void failing.add(name),
    breakDown: (name) => void broken.add(name),
    mend: (name) => void broken.delete(name),
  };
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
