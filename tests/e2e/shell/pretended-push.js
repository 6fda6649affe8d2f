// Runs in the page before anything of the game does; `pretended` stands in front of it.
if (pretended.hasNone) Reflect.deleteProperty(window, "PushManager");
else {
  // A page that is loaded anew finds the answer and the subscription of the one before.
  const answered = "pretended-permission";
  const stored = "pretended-subscription";
  const given = () => localStorage.getItem(answered) ?? pretended.permission;
  Object.defineProperty(Notification, "permission", { get: given });
  Notification.requestPermission = () => {
    if (given() === "default") localStorage.setItem(answered, "granted");
    return Promise.resolve(given());
  };
  const read = () => JSON.parse(localStorage.getItem(stored) ?? "null");
  // A point of the curve whose other half nobody has: a server drops a device for which nothing can be
  // encrypted, and does so whenever its turn comes.
  const p256dh =
    "BGJWO9fckVs6N5VIbBzP4IGR-3-6n5jH5nc5lkbyP8z5QP7s4jq5ZjG3d7s0E3mbO7jAq6d8VYz6ezlDNY4Dqg8";
  const found = () => {
    const subscription = read();
    if (subscription === null) return null;
    return {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: new Uint8Array(subscription.key).buffer },
      toJSON: () => ({ keys: { p256dh, auth: "B".repeat(22) } }),
      unsubscribe: () => {
        localStorage.removeItem(stored);
        return Promise.resolve(true);
      },
    };
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(found());
  PushManager.prototype.subscribe = ({ applicationServerKey }) => {
    const endpoint = `https://push.aldermoor.alt/${Math.random()}`;
    localStorage.setItem(stored, JSON.stringify({ endpoint, key: [...applicationServerKey] }));
    return Promise.resolve(found());
  };
}
