import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findProgram, requirePrograms, root } from '../image/programs.ts'
import { alertCases, goodDay } from './alert-cases.ts'

const path = join(root, 'docs/operations/alerts.yml')
const rules = parse(readFileSync(path, 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const folder = mkdtempSync(join(tmpdir(), 'amparo-alertas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function promtool(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

/** `count(…)` of firing alerts, expected to be a number at a minute. */
const ringing = (words: string, minute: number, value: number) => ({
  expr: `count(ALERTS{${['alertstate="firing"', words].filter(Boolean).join(',')}}) or vector(0)`,
  eval_time: `${minute}m`,
  exp_samples: [{ labels: '{}', value }],
})

const seriesOf = (series: Readonly<Record<string, string>>) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }))

/** promtool's result for rules under all cases. */
function tryRules(ruleFile: string): { status: number | null; said: string } {
  const tests = [
    {
      name: 'a good day',
      interval: '1m',
      input_series: seriesOf(goodDay),
      promql_expr_test: [20, 60, 119].map((minute) => ringing('', minute, 0)),
    },
    ...Object.entries(alertCases).map(([name, { series, quiet, rings }]) => ({
      name,
      interval: '1m',
      input_series: seriesOf(series),
      promql_expr_test: [
        ringing(`alertname="${name}"`, quiet, 0),
        ringing(`alertname="${name}"`, rings, 1),
        ringing(`alertname!="${name}"`, rings, 0),
      ],
    })),
  ]
  const file = join(folder, 'cases.yml')
  writeFileSync(file, JSON.stringify({ rule_files: [ruleFile], evaluation_interval: '1m', tests }))
  return promtool('test', 'rules', file)
}

it('the alerts are accepted by Prometheus, do not fire on a normal day, and fire each in its own case alone', (context) => {
  const config = join(root, 'deploy/prometheus.yml')

  if (findProgram('promtool') === null) {
    if (process.env.AMPARO_TEST_LONG === undefined) return context.skip("wants Debian's prometheus")
    requirePrograms(['promtool'])
  }
  const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))
  expect(Object.keys(alertCases).toSorted()).toEqual(alerts.toSorted())
  expect(promtool('check', 'config', '--syntax-only', config)).toMatchObject({ status: 0 })
  const checked = promtool('check', 'rules', path)
  expect(checked).toMatchObject({ status: 0 })
  expect(checked.said).toContain(`${alerts.length} rules found`)
  const tried = tryRules(path)
  expect([tried.status, tried.status === 0 ? '' : tried.said]).toEqual([0, ''])
  // Rules with ten times the waiting time fail.
  const slack = join(folder, 'slack.yml')
  writeFileSync(slack, readFileSync(path, 'utf8').replaceAll(/> (\d+)$/gm, '> 9$1'))
  expect(tryRules(slack)).toMatchObject({ status: 1 })
})
