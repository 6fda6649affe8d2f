/** What is told of orders. */
export const orderNews = {
  "order-invited": "{by} invites you to {order}",
  "order-invited-text": "Accept or decline in the settings, under Orders. It waits for two days.",
  "order-invited-push-text": "{name} has two days to answer.",
  "order-invited-setting": "An order invites you",
  "order-invited-setting-text": "Until you have answered.",

  "order-joined": "You belong to {order}",
  "order-joined-text": "Its hall and its chat are open to you.",
  "order-joined-push-text": "{name} stands for you there.",
  "order-joined-log": "You joined {order}.",
  "order-joined-setting": "You join an order",
  "order-joined-setting-text": "Once it has taken you in.",

  "order-welcomed": "{name} has joined {order}",
  "order-welcomed-text": "Your invitation was accepted.",
  "order-welcomed-push-text": "An invitation of yours was accepted.",
  "order-welcomed-setting": "Somebody accepts your invitation",
  "order-welcomed-setting-text": "To an order that you look after.",

  "order-left": "You belong to {order} no more",
  "order-left-text": "Its hall and its chat are closed to you.",
  "order-left-push-text": "{name} has no seat there any more.",
  "order-left-log": "You belong to {order} no more.",
  "order-left-setting": "You are no longer in an order",
  "order-left-setting-text": "When you left it, were removed, or it ended.",

  "order-role": "Your role in {order} has changed",
  "order-role-owner": "It is yours now.",
  "order-role-admin": "You look after it now.",
  "order-role-member": "You are a member like the others.",
  "order-role-push-text": "{name} is something else there now.",
  "order-role-setting": "Your role in an order changes",
  "order-role-setting-text": "When somebody else has changed it.",

  "order-goal": "{order} reached the goal of the week",
  "order-goal-text": "Its banner may have one more pattern.",
  "order-goal-push-text": "{name} has a part in it.",
  "order-goal-log": "{order} reached the goal of the week.",
  "order-goal-setting": "An order reaches the goal of the week",
  "order-goal-setting-text": "Once for each week.",
} as const;
