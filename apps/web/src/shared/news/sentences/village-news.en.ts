/** What is told of villages. */
export const villageNews = {
  "village-invited": "{by} invites you to the village {village}",
  "village-invited-text": "Accept or decline on the page of villages.",
  "village-invited-push-text": "{name} has three days to answer.",
  "village-invited-setting": "A village invites you",
  "village-invited-setting-text": "Until you have answered.",

  "village-applied": "{by} would like to join your village",
  "village-applied-text": "Answer on the page of your village.",
  "village-applied-push-text": "{name} may answer.",
  "village-applied-setting": "Somebody applies to your village",
  "village-applied-setting-text": "While you may answer.",

  "village-joined": "You belong to {village}",
  "village-joined-text": "Your application was accepted.",
  "village-joined-push-text": "The application of {name} was accepted.",
  "village-joined-log": "You belong to the village {village}.",
  "village-joined-setting": "A village takes you in",
  "village-joined-setting-text": "When an application of yours is accepted.",

  "village-left": "You belong to {village} no more",
  "village-left-text": "You can join another village in a day.",
  "village-left-log": "You belong to the village {village} no more.",

  "village-kicked": "{by} has sent you away from {village}",
  "village-kicked-text": "You can join another village in a day.",
  "village-kicked-push-text": "{name} belongs to no village any more.",
  "village-kicked-setting": "You are sent away from your village",
  "village-kicked-setting-text": "By its elder or a steward.",

  "village-dissolved": "{village} is no more",
  "village-dissolved-text": "You can join another village in a day.",
  "village-dissolved-push-text": "{name} belongs to no village any more.",
  "village-dissolved-setting": "Your village is no more",
  "village-dissolved-setting-text": "Disbanded, or left by all.",

  "village-rank-elder": "You are the elder of {village}",
  "village-rank-steward": "You are a steward of {village}",
  "village-rank-member": "You are a member of {village} again",
  "village-rank-text": "What you may do there has changed.",
  "village-rank-push": "Another rank in the village",
  "village-rank-push-text": "What {name} may do there has changed.",
  "village-rank-log": "Your rank in {village} has changed.",
  "village-rank-setting": "Your rank in the village changes",
  "village-rank-setting-text": "Elder, steward or member.",

  "village-tax-raised": "{village} raises its tax to {percent}%",
  "village-tax-raised-text": "From {time}.",
  "village-tax-raised-push-text": "{name} pays it from {time}.",
  "village-tax-raised-setting": "Your village raises its tax",
  "village-tax-raised-setting-text": "A day before it holds.",

  "village-disbanding": "{village} will be no more",
  "village-disbanding-text": "It ends {time}, unless enough are against it.",
  "village-disbanding-push-text": "It ends {time}, unless {name} and others are against it.",
  "village-disbanding-setting": "The end of your village is announced",
  "village-disbanding-setting-text": "Three days before, so that it can be stopped.",
} as const;
