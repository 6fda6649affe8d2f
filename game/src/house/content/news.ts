import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

const garden = { icon: "plant-watering", link: "/game/house/garden" } as const;

export const houseNews = {
  room: defineNews({
    from: ["room-finished"],
    log: { type: "room", lines: ({ room, level }) => [{ room, level }] },
    bell: { tell: ({ room, level }) => ({ room, level }), group: "house", usual: "bell-and-toast" },
    push: { ttlMs: 6 * hourMs, urgency: "normal" },
    icon: "hammer-nails",
    link: "/game/house/rooms",
    values: ({ room, level }) => ({ room: { named: "room", id: room }, level }),
  }),
  harvest: defineNews({
    ...garden,
    from: ["harvested"],
    log: {
      type: "garden",
      lines: ({ plots }) => [{ plots }],
      join: { add: ["plots"] },
      amount: ({ plots }) => ({ times: plots }),
    },
    values: ({ plots }) => ({ plots }),
  }),
  /** Plots that became ripe and wait for their harvest. */
  garden: defineNews({
    ...garden,
    from: ["ripened"],
    bell: {
      tell: ({ plots }) => ({ plots }),
      about: [],
      until: ["harvested"],
      group: "house",
      usual: "bell",
    },
    push: { ttlMs: 6 * hourMs, urgency: "normal" },
    values: ({ plots }) => ({ plots }),
  }),
};
