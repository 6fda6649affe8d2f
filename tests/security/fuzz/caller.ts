/** Whom the inputs of a round claim to be: somebody with an account and a character that is theirs. */
export type Caller = {
  readonly origin: string;
  readonly token: string;
  readonly cookie: string;
  readonly characterId: string;
};
