import { describe, expect, test } from "vitest";
import type { NewcomerPace } from "./newcomer-pace.ts";
import { newNewcomerPace, paceNewcomers } from "./newcomer-pace.ts";

const nowMs = 1_000_000_000;

function talk() {
  let pace: NewcomerPace = newNewcomerPace;
  return (text: string, atMs = nowMs) => {
    const outcome = paceNewcomers(text, pace, atMs);
    if (outcome.ok) pace = outcome.value;
    return outcome.ok ? "said" : outcome.code;
  };
}

describe("newcomers of a channel together", () => {
  test("say twelve lines at once and then one every five seconds", () => {
    const say = talk();
    const lines = Array.from({ length: 14 }, (_, nth) => say(`line ${nth}`));
    expect(lines.filter((outcome) => outcome === "said")).toHaveLength(12);
    expect(say("once more", nowMs + 4_999)).toBe("channel-busy");
    expect(say("once more", nowMs + 5_000)).toBe("said");
    expect(say("and again", nowMs + 5_001)).toBe("channel-busy");
  });

  test("are told how long the channel is closed to them", () => {
    const busy = paceNewcomers("hello", { left: 0.5, atMs: nowMs, recent: [] }, nowMs);
    expect(busy).toMatchObject({ code: "channel-busy", params: { time: 2_500 } });
  });

  test("say nothing longer that one of them said within five minutes, however it is spelled", () => {
    const say = talk();
    expect(say("Buy cheap gold at my place")).toBe("said");
    expect(say("BUY  ch\u0435ap g\u00adold, at my place!!", nowMs + 1)).toBe("repeated-message");
    expect(say("hello", nowMs + 2)).toBe("said");
    expect(say("hello", nowMs + 3)).toBe("said");
    expect(say("Buy cheap gold at my place", nowMs + 300_000)).toBe("said");
  });

  test("are remembered no longer than that, and with no more lines than they may say", () => {
    let pace = newNewcomerPace;
    for (let nth = 0; nth < 1_000; nth += 1) {
      const said = paceNewcomers(`a line of some length ${nth}`, pace, nowMs + nth * 5_000);
      if (said.ok) pace = said.value;
    }
    expect(pace.recent.length).toBe(60);
  });
});
