import { AsyncLocalStorage } from "node:async_hooks";

export type AfterAnswer = {
  /** Answers a request; what was put off meanwhile is done when the answer is on its way. */
  answer<Result>(request: () => Promise<Result>): Promise<Result>;
  /** Does something when the request that is being answered was; at once where there is none. */
  putOff(deed: () => void): void;
};

/**
 * Puts things off until a request was answered. A call that gives up one session for the next ends the first before its
 * answer brings the second: a page that hears of the end in between asks with the old cookie, and the answer to that
 * takes away the new one.
 */
export function createAfterAnswer(): AfterAnswer {
  const storage = new AsyncLocalStorage<(() => void)[]>();
  return {
    answer(request) {
      const deeds: (() => void)[] = [];
      return storage.run(deeds, async () => {
        try {
          return await request();
        } finally {
          setImmediate(() => {
            for (const deed of deeds.splice(0)) deed();
          });
        }
      });
    },
    putOff(deed) {
      const deeds = storage.getStore();
      if (deeds === undefined) deed();
      else deeds.push(deed);
    },
  };
}
