import { describe, expect, it } from 'vitest'
import { addUp, type Count, countBrowser, endedQuarantines } from './test-count.ts'

const count = (more: Partial<Count> = {}): Count => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  ...more,
})

describe('the last lines of a run', () => {
  it('count two flaky tests as passed and name them', () => {
    const total = addUp([count({ passed: 5, flaky: ['a'] }), count({ passed: 3, flaky: ['b'], skipped: 1 })])
    expect(total).toEqual(count({ passed: 8, skipped: 1, flaky: ['a', 'b'] }))
  })

  it('count three flaky tests as failed', () => {
    const total = addUp([count({ passed: 5, flaky: ['a', 'b'] }), count({ passed: 3, flaky: ['c'] })])
    expect(total).toMatchObject({ passed: 5, failed: 3 })
  })

  it('name the failures of any part', () => {
    const parts = [count({ failed: 1, failures: ['a'] }), count({ failed: 1, failures: ['b'] })]
    expect(addUp(parts)).toMatchObject({ failed: 2, failures: ['a', 'b'] })
  })
})

describe('a browser report', () => {
  const message = '\u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator: …'
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ projectName: 'celular', status, results: [{ error: { message } }] }],
  })

  it('distinguishes a second try that passed from a failure, in nested groups too', () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec('passes', 'expected'), spec('fails', 'unexpected')],
          suites: [{ specs: [spec('wavers', 'flaky'), spec('waits', 'skipped')] }],
        },
      ],
    }
    expect(countBrowser(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['x.spec.ts > fails [celular]'],
      flaky: ['x.spec.ts > wavers [celular]\n    expect(locator).toBeVisible() failed'],
    })
  })

  it('counts a server that did not start as a failure', () => {
    expect(countBrowser({ suites: [], errors: [{}] })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a quarantine', () => {
  const today = Temporal.PlainDate.from('2026-12-15')
  // Concatenated, so that this file contains no tag.
  const tag = (rest: string) => `@${'quarantine'}${rest}`

  it.each([
    ['-2026-12-01', false],
    ['-2026-11-30', true],
    ['', true],
  ])('tagged %j ends: %j', (rest, hasEnded) => {
    expect(endedQuarantines(`test('x', { tag: '${tag(rest)}' })`, today)).toEqual(hasEnded ? [tag(rest)] : [])
  })
})
