import { describe, expect, test } from "vitest";
import type { Session } from "../session/session.ts";
import { authFlow } from "./auth-flow.ts";

const signedIn: Session = {
  kind: "signed-in",
  user: { id: "u1", name: "Wren", email: "w@moor.example", isGuest: false, isVerified: true },
};

describe("who plays, as the game knows it", () => {
  test("is awaited while the session is", () => {
    const flow = authFlow({ kind: "unknown" }, null);
    expect(flow).toEqual({ isLoading: true, isAuthenticated: false });
  });

  test("is nobody, and nothing is awaited, without a session", () => {
    const flow = authFlow({ kind: "signed-out", reason: "nobody" }, null);
    expect(flow).toEqual({ isLoading: false, isAuthenticated: false });
  });

  test("is awaited until the server has answered to the token", () => {
    expect(authFlow(signedIn, null)).toEqual({ isLoading: true, isAuthenticated: false });
  });

  test("is known once the server took the token", () => {
    const flow = authFlow(signedIn, { userId: "u1", isConfirmed: true });
    expect(flow).toEqual({ isLoading: false, isAuthenticated: true });
  });

  test("is nobody when the server refused the token for good", () => {
    const flow = authFlow(signedIn, { userId: "u1", isConfirmed: false });
    expect(flow).toEqual({ isLoading: false, isAuthenticated: false });
  });

  test("is awaited again when somebody else signs in", () => {
    const flow = authFlow(signedIn, { userId: "g1", isConfirmed: true });
    expect(flow).toEqual({ isLoading: true, isAuthenticated: false });
  });
});
