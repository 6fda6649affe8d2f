/** What a friend has to be for a reward: the combat level of its best character, and the days on which it came. */
type Reward = {
  readonly combat: number;
  readonly days: number;
  readonly crowns: number;
  readonly frame: string;
};

/** What whoever sent a friend has of it, step by step; the order is stored, so it is permanent. */
export const referrerRewards: readonly Reward[] = [
  { combat: 20, days: 7, crowns: 5, frame: "frame-ember" },
  { combat: 40, days: 14, crowns: 10, frame: "frame-torchlight" },
  { combat: 60, days: 28, crowns: 25, frame: "frame-hearth" },
];

/** What the friend has itself. */
export const friendReward: Reward = { combat: 20, days: 7, crowns: 10, frame: "frame-new-fire" };

/** The frames that come of it alone. */
export const referralFrames: readonly string[] = [...referrerRewards, friendReward].map(
  ({ frame }) => frame,
);
