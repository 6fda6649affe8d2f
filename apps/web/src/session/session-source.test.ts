import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionNews } from "./session-keeper.ts";

/** As much of a page as the session listens to, and a service that knows who is signed in. */
const page = vi.hoisted(() => {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = Object.assign(new EventTarget(), { location: { origin: "http://moor.example" } });
  const service = { user: null as object | null, isDown: false, asked: 0 };
  const storage = new Map<string, string>();
  Object.assign(globalThis, {
    document,
    window,
    localStorage: { setItem: (key: string, value: string) => storage.set(key, value) },
    fetch: async (url: string | URL) => {
      const path = new URL(String(url), "http://moor.example").pathname;
      if (service.isDown) throw new TypeError("The network is down.");
      if (!path.endsWith("/get-session")) return Response.json({ success: true });
      service.asked += 1;
      const { user } = service;
      return Response.json(user === null ? null : { user, session: { id: "s1" } });
    },
  });
  return { document, window, service, storage };
});

const { accountClient } = await import("./account-client.ts");
const { askForSession, followSession, tellOtherTabs } = await import("./session-source.ts");

const wren = { id: "u1", name: "Wren", email: "wren@moor.example", emailVerified: true };
const heard = { news: new Array<SessionNews>(), left: 0 };

vi.useFakeTimers({ now: 0 });
followSession({ told: (news) => void heard.news.push(news), left: () => void (heard.left += 1) });

beforeEach(async () => {
  page.service.isDown = false;
  page.service.user = wren;
  await vi.advanceTimersByTimeAsync(60_000);
  await askForSession();
  page.service.asked = 0;
  heard.news.length = 0;
});
afterAll(() => {
  vi.useRealTimers();
});

/** Lets what was set going come to its end. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

function otherTab(trigger: string): void {
  const event = new Event("storage");
  const newValue = JSON.stringify({ event: "session", data: { trigger }, clientId: "other" });
  page.window.dispatchEvent(Object.assign(event, { key: "better-auth.message", newValue }));
}

describe("who is signed in is asked again", () => {
  test("when the page is seen again, and not within five seconds", async () => {
    await vi.advanceTimersByTimeAsync(5000);
    page.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    page.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(page.service.asked).toBe(1);
  });

  test("when the window gets the focus, and not within five seconds", async () => {
    await vi.advanceTimersByTimeAsync(5000);
    page.window.dispatchEvent(new Event("focus"));
    await settle();
    page.window.dispatchEvent(new Event("focus"));
    await settle();
    expect(page.service.asked).toBe(1);
  });

  test("when the network is back", async () => {
    page.window.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(6000);
    page.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(page.service.asked, "nothing is asked without a network").toBe(0);
    page.window.dispatchEvent(new Event("online"));
    await settle();
    expect(page.service.asked).toBe(1);
  });

  test("every five minutes", async () => {
    await vi.advanceTimersByTimeAsync(300_000);
    expect(page.service.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(page.service.asked).toBe(2);
  });

  test("when another tab says that it changed", async () => {
    page.service.user = null;
    otherTab("getSession");
    await settle();
    expect(heard.news.at(-1)).toEqual({ kind: "nobody" });
    expect(heard.left).toBe(0);
  });

  test.each([
    ["signing out", () => accountClient.signOut()],
    [
      "signing in",
      () => accountClient.signIn.email({ email: "a@b.example", password: "12345678" }),
    ],
    [
      "signing up",
      () => accountClient.signUp.email({ name: "a", email: "a@b.example", password: "12345678" }),
    ],
    ["coming in as a guest", () => accountClient.signIn.anonymous()],
    ["a second factor", () => accountClient.twoFactor.verifyTotp({ code: "123456" })],
    ["a change of the name", () => accountClient.updateUser({ name: "Wrenna" })],
    ["deleting the account", () => accountClient.deleteUser({ password: "12345678" })],
    ["confirming the address", () => accountClient.verifyEmail({ query: { token: "t" } })],
  ])("after %s", async (_, call) => {
    await call();
    await settle();
    expect(page.service.asked).toBeGreaterThan(0);
  });
});

describe("what is heard", () => {
  test("signing out in another tab is told as such", async () => {
    const before = heard.left;
    page.service.user = null;
    otherTab("signout");
    await settle();
    expect(heard.left).toBe(before + 1);
    expect(heard.news.filter(({ kind }) => kind === "user")).toEqual([]);
  });

  test("a network that is down is no answer", async () => {
    page.service.isDown = true;
    await askForSession();
    expect(heard.news.at(-1)?.kind).toBe("user");
  });

  test("whoever asks while another question is on its way waits for the last answer", async () => {
    const first = askForSession();
    page.service.user = null;
    const second = askForSession();
    await Promise.all([first, second]);
    expect(heard.news.at(-1)).toEqual({ kind: "nobody" });
  });

  test("a user is read as the page knows one", async () => {
    page.service.user = { ...wren, emailVerified: false, isAnonymous: true };
    await askForSession();
    const { id, name, email } = wren;
    const user = { id, name, email, isGuest: true, isVerified: false };
    expect(heard.news.at(-1)).toEqual({ kind: "user", user });
  });

  test("the other tabs are told in the library's own words", () => {
    tellOtherTabs();
    expect(page.storage.get("better-auth.message")).toContain('"trigger":"getSession"');
  });
});
