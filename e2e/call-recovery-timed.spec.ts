import { expectBackInCall, openCuttableCall } from './call-network.ts'
import { expect, test } from './journey.ts'

// Depends on time, so only in the long run (`npm run test:long`); call-recovery is the journey without a clock.
test('vuelve en 15 s desde que hay red, por largo que fuera el corte', async ({ page, browser, request }) => {
  test.setTimeout(600_000)
  const { network, doctor } = await openCuttableCall(page, browser, request)
  const measured: string[] = []
  const over: string[] = []
  for (const how of ['told', 'silent'] as const) {
    for (const seconds of [5, 20, 50]) {
      await network.cut(how)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      // By then each has noticed: only a route that was really gone is timed.
      if (seconds >= 20)
        for (const one of [page, doctor]) await expect(one.getByText('En llamada')).toHaveCount(0)
      await network.restore()
      const startedAt = performance.now()
      await expectBackInCall(page, doctor)
      const took = (performance.now() - startedAt) / 1000
      const line = `${how}, cut for ${seconds} s: back after ${took.toFixed(1)} s`
      measured.push(line)
      if (took > 15) over.push(line)
    }
  }
  process.stdout.write(`${measured.join('\n')}\n`)
  expect(over).toEqual([])
  await doctor.context().close()
})
