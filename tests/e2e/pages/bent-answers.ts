import type { Page } from "@playwright/test";

/** What becomes of some answers on their way to a page. */
export type Bend = "loading" | "failing";

type Modification = {
  readonly type: string;
  readonly queryId: number;
  readonly udfPath?: string;
};

type Message = { readonly type: string; readonly modifications?: readonly Modification[] };

/**
 * Has the answers of the server to questions of these features never arrive in the page, or be faults. All other answers come as
 * they are. Call before the page is opened; answers a way to say what is bent from then on.
 */
export async function bendAnswers(page: Page, features: readonly string[]) {
  let bend: Bend | null = null;
  await page.routeWebSocket(/\/api\/.*sync/u, (browserEnd) => {
    const serverEnd = browserEnd.connectToServer();
    const asked = new Map<number, string>();
    browserEnd.onMessage((text) => {
      for (const { type, queryId, udfPath } of modificationsOf(text))
        if (type === "Add" && udfPath !== undefined) asked.set(queryId, udfPath);
      serverEnd.send(text);
    });
    serverEnd.onMessage((text) => {
      const isBent = ({ queryId }: Modification): boolean => {
        const feature = asked.get(queryId)?.split(":", 1)[0] ?? "";
        return features.includes(feature);
      };
      browserEnd.send(bend === null ? text : bentText(text, bend, isBent));
    });
  });
  return (next: Bend | null): void => {
    bend = next;
  };
}

function bentText(
  text: string | Buffer,
  bend: Bend,
  isBent: (one: Modification) => boolean,
): string | Buffer {
  const message = JSON.parse(String(text)) as Message;
  if (message.type !== "Transition") return text;
  const modifications = (message.modifications ?? []).flatMap((one) => {
    if (!isBent(one) || one.type === "QueryRemoved") return [one];
    return bend === "loading" ? [] : [faultOf(one)];
  });
  return JSON.stringify({ ...message, modifications });
}

function faultOf({ queryId }: Modification) {
  const errorMessage = "[Request ID: 0] Server Error";
  return { type: "QueryFailed", queryId, errorMessage, logLines: [], journal: null };
}

function modificationsOf(text: string | Buffer): readonly Modification[] {
  const message = JSON.parse(String(text)) as Message;
  return message.type === "ModifyQuerySet" ? (message.modifications ?? []) : [];
}
