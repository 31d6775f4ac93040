import fc from 'fast-check'

/**
 * Laws are tried on the same cases in every run, so that a run that is red was red before. `AMPARO_TEST_SEED` tries
 * other cases, and `AMPARO_TEST_CASES` more of them.
 */
const { AMPARO_TEST_SEED: seed = '20261122', AMPARO_TEST_CASES: cases } = process.env
fc.configureGlobal({ seed: Number(seed), ...(cases === undefined ? {} : { numRuns: Number(cases) }) })
