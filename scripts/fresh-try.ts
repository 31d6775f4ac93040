import { afterEach, beforeEach, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

/** The suites of a test, its file first. */
function suitesOf({ suite, file }: RunnerTestCase): readonly RunnerTestSuite[] {
  const inner: RunnerTestSuite[] = []
  for (let one = suite; one; one = one.suite) inner.unshift(one)
  return [file, ...inner]
}

/** A first try leaves rows behind, over which a second one would fall: it sets its file up again. */
beforeEach(async ({ task }) => {
  if (!task.result?.retryCount) return
  const suites = suitesOf(task)
  for (const suite of suites.toReversed())
    for (const end of TestRunner.getSuiteHooks(suite).afterAll.toReversed())
      await Promise.resolve(end(suite)).catch(() => undefined)
  for (const suite of suites)
    for (const start of TestRunner.getSuiteHooks(suite).beforeAll) await start(suite)
})

/** `AMPARO_TEST_FIRST_FAILS=1` fails each first try, which finds the tests that a second one cannot save. */
if (process.env.AMPARO_TEST_FIRST_FAILS !== undefined)
  afterEach(({ task }) => {
    if (!task.result?.retryCount) throw new Error('This first try fails.')
  })
