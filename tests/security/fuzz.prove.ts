import { fuzzRound } from "./fuzz/round.ts";
import { testAttacks } from "./verdicts.ts";

// SECURITY_ROUNDS and SECURITY_SEED repeat a run, or make it longer: round n has the seed of the first plus n.
const rounds = Number(process.env["SECURITY_ROUNDS"] ?? 20);
const firstSeed = Number(process.env["SECURITY_SEED"] ?? 1);
const inputsPerRound = 50_000;

const attacks = Array.from({ length: rounds }, (_, round) =>
  fuzzRound({ seed: firstSeed + round, inputs: inputsPerRound }),
);

// With the limits of single addresses raised, inputs reach what lies behind them.
const environment = { AUTH_RATE_LIMIT_FACTOR: "100000", ADDRESS_LIMIT_FACTOR: "100000" };

testAttacks(attacks, { share: 1, timeoutMs: 600_000, environment });
