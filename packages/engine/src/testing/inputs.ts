/**
 * How many inputs a law is tried with for which all of them take seconds: a quarter in every run of the tests, all where
 * `npm run prove -- properties` tries new ones.
 */
export function inputs(all: number): number {
  return process.env["PROPERTY_SEED"] === undefined ? Math.ceil(all / 4) : all;
}
