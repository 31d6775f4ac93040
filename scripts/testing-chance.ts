import fc from 'fast-check'

/**
 * Property tests use the same cases in every run, so that a failure is reproducible. `AMPARO_TEST_SEED` selects other
 * cases, and `AMPARO_TEST_CASES` more of them.
 */
const { AMPARO_TEST_SEED: seed = '20261122', AMPARO_TEST_CASES: cases } = process.env
fc.configureGlobal({ seed: Number(seed), ...(cases === undefined ? {} : { numRuns: Number(cases) }) })
