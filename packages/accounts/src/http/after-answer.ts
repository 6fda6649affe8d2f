import { AsyncLocalStorage } from "node:async_hooks";

type AfterAnswer = {
  /** Answers a request; tasks deferred meanwhile run once the answer is being sent. */
  answer<Result>(request: () => Promise<Result>): Promise<Result>;
  /** Runs a task after the request that is being answered; at once where there is none. */
  defer(task: () => void): void;
};

/**
 * Defers tasks until a request was answered. A call that replaces one session by another ends the first before its
 * answer brings the second: a page that learns of the end in between calls with the old cookie, and the answer to that
 * takes the new one away.
 */
export function createAfterAnswer(): AfterAnswer {
  const storage = new AsyncLocalStorage<(() => void)[]>();
  return {
    answer(request) {
      const tasks: (() => void)[] = [];
      return storage.run(tasks, async () => {
        try {
          return await request();
        } finally {
          setImmediate(() => {
            for (const task of tasks.splice(0)) task();
          });
        }
      });
    },
    defer(task) {
      const tasks = storage.getStore();
      if (tasks === undefined) task();
      else tasks.push(task);
    },
  };
}
