import * as fc from "fast-check";

/**
 * Every run of the tests tries the same inputs, so a run that fails fails again. New inputs are tried by
 * `npm run prove -- properties`, which says the seed of what it finds: `PROPERTY_SEED=... npm run unit`.
 */
const seed = Number(process.env["PROPERTY_SEED"] ?? 20_261_123);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
