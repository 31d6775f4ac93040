import { parseArgs } from 'node:util'
import { tell } from '../table.ts'

/** Sizes and goal of a list's growth, which options change; a bench may have other sizes. */
const { values } = parseArgs({
  options: {
    pocas: { type: 'string' },
    muchas: { type: 'string' },
    vueltas: { type: 'string', default: '30' },
    meta: { type: 'string', default: '3' },
  },
})
export const few = Number(values.pocas ?? 1000)
const usual = { few, many: 100_000 }

/** Lists by name; each answers how many entries it shows. */
export type Lists = ReadonlyMap<string, () => Promise<number>>

/** Best time of each list in milliseconds: other load on the machine only adds to it. */
async function timesOf(lists: Lists): Promise<number[]> {
  const times: number[] = []
  for (const [name, list] of lists) {
    if ((await list()) === 0) throw new Error(`${name} shows nothing: its time says nothing either`)
    const each: number[] = []
    for (let turn = 0; turn < Number(values.vueltas); turn += 1) {
      const began = performance.now()
      await list()
      each.push(performance.now() - began)
    }
    times.push(Math.min(...each))
  }
  return times
}

/**
 * Times lists with few rows, the floor, and with many in the same run and database; `fill` adds rows number `from` to
 * `until`. Tells the growth of the slowest, and whether `isMet` holds too.
 */
export async function measureGrowth(
  what: string,
  lists: Lists,
  fill: (from: number, until: number) => Promise<void>,
  {
    isMet = async () => true,
    ...sizes
  }: { readonly isMet?: () => Promise<boolean>; readonly few?: number; readonly many?: number } = {},
): Promise<void> {
  const least = Number(values.pocas ?? sizes.few ?? usual.few)
  const most = Number(values.muchas ?? sizes.many ?? usual.many)
  await fill(1, least)
  // The first round warms up.
  await timesOf(lists)
  const floor = await timesOf(lists)
  await fill(least + 1, most)
  const many = await timesOf(lists)
  const ratios = [...lists.keys()].map((name, at) => {
    const [before, after] = [floor[at] ?? 0, many[at] ?? 0]
    console.log(
      `${name.padEnd(12)} ${before.toFixed(2)} ms of ${least}, ${after.toFixed(2)} ms of ${most}: ${(after / before).toFixed(2)} times`,
    )
    return after / before
  })
  const ratio = Math.max(...ratios)
  console.log(`slowest list ${ratio.toFixed(2)} times (at most ${values.meta})`)
  const met = (await isMet()) && ratio <= Number(values.meta)
  tell(what, {
    goal: `at most ${values.meta} times with ${most} as with ${least}`,
    figure: `${ratio.toFixed(2)} times`,
    ratio,
    met,
  })
  if (!met) process.exitCode = 1
}
