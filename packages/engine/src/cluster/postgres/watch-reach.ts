import { connect } from "node:net";

const everyMs = 500;
const answerMs = 1_000;

/**
 * Looks whether a server takes connections, until it is stopped. Calls `onBack` once, when it was found away and is there
 * again: what was sent over a connection from before is repeated by the system ever more seldom, and may take as long
 * again as the server was away. One that is only slow takes connections all the while.
 */
export function watchReach(
  server: { readonly host: string; readonly port: number },
  onBack: () => void,
): () => void {
  let isStopped = false;
  let wasAway = false;

  async function look(): Promise<void> {
    const isThereNow = await takesConnections(server);
    if (isStopped) return;
    if (isThereNow && wasAway) onBack();
    else {
      wasAway ||= !isThereNow;
      setTimeout(() => void look(), everyMs).unref();
    }
  }
  void look();
  return () => {
    isStopped = true;
  };
}

function takesConnections(server: { readonly host: string; readonly port: number }) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ ...server, timeout: answerMs });
    socket.unref();
    const say = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => say(true));
    socket.once("timeout", () => say(false));
    socket.once("error", () => say(false));
  });
}
