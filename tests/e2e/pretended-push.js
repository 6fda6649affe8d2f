// Runs in the page before anything of the game does; `pretended` stands in front of it.
if (pretended.hasNone) {
  Reflect.deleteProperty(window, "PushManager");
} else {
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
  const found = () => {
    const subscription = read();
    if (subscription === null) return null;
    return {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: new Uint8Array(subscription.key).buffer },
      toJSON: () => ({ keys: { p256dh: `B${"A".repeat(86)}`, auth: "B".repeat(22) } }),
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
