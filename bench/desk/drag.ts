import type { Browser, Page } from '@playwright/test'

export interface DragFrames {
  readonly frames: number
  /** Processor milliseconds of the page's main thread per frame: 95th percentile, and the maximum. */
  readonly p95: number
  readonly worst: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time, without time taken by other processes. */
  readonly tdur?: number
}

/** Drags an appointment of the day's grid back and forth over all columns, and measures each frame's work from a trace. */
export async function traceDrag(browser: Browser, page: Page): Promise<DragFrames> {
  const boxes = page.locator('[data-cita][aria-keyshortcuts=M]')
  await boxes.first().scrollIntoViewIfNeeded()
  const [box, grid] = [
    await boxes.first().boundingBox(),
    await page.locator('[data-cita]').first().locator('..').boundingBox(),
  ]
  if (!box || !grid) throw new Error('nothing to drag is drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'disabled-by-default-devtools.timeline',
    ],
  })
  for (let turn = 0; turn < 3; turn += 1) {
    for (const to of [grid.x + grid.width - 20, grid.x + 20]) {
      await page.mouse.move(to, y + 60 * (turn - 1), { steps: 60 })
    }
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return framesOf(trace.traceEvents)
}

/** Sums the tasks of the thread that handled the pointer, from each frame's start to the next one's. */
function framesOf(events: readonly TraceEvent[]): DragFrames {
  const beginnings = events.filter(({ name }) => name === 'BeginMainThreadFrame')
  const threads = Map.groupBy(beginnings, ({ pid, tid }) => `${pid} ${tid}`)
  const [busiest] = [...threads].toSorted(([, one], [, other]) => other.length - one.length)
  if (!busiest) throw new Error('the trace has no frame')
  const [thread, own] = busiest
  const starts = own.map(({ ts }) => ts).toSorted((one, other) => one - other)
  const work = starts.map(() => 0)
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (`${pid} ${tid}` !== thread || name !== 'RunTask') continue
    const frame = starts.findLastIndex((start) => start <= ts + dur)
    if (frame !== -1) work[frame] = (work[frame] ?? 0) + tdur / 1000
  }
  const sorted = work.toSorted((one, other) => one - other)
  return {
    frames: sorted.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    worst: sorted.at(-1) ?? 0,
  }
}
