import { parseArgs } from 'node:util'
import { tell } from '../table.ts'

/** Sizes and goal of a list's growth, which options change. */
const { values } = parseArgs({
  options: {
    pocas: { type: 'string', default: '1000' },
    muchas: { type: 'string', default: '100000' },
    vueltas: { type: 'string', default: '30' },
    meta: { type: 'string', default: '3' },
  },
})
export const few = Number(values.pocas)

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
  isMet: () => Promise<boolean> = async () => true,
): Promise<void> {
  await fill(1, few)
  // The first round warms up.
  await timesOf(lists)
  const floor = await timesOf(lists)
  await fill(few + 1, Number(values.muchas))
  const many = await timesOf(lists)
  const ratios = [...lists.keys()].map((name, at) => {
    const [before, after] = [floor[at] ?? 0, many[at] ?? 0]
    console.log(
      `${name.padEnd(12)} ${before.toFixed(2)} ms of ${few}, ${after.toFixed(2)} ms of ${values.muchas}: ${(after / before).toFixed(2)} times`,
    )
    return after / before
  })
  const ratio = Math.max(...ratios)
  console.log(`slowest list ${ratio.toFixed(2)} times (at most ${values.meta})`)
  const met = (await isMet()) && ratio <= Number(values.meta)
  tell(what, {
    goal: `at most ${values.meta} times with ${values.muchas} as with ${few}`,
    figure: `${ratio.toFixed(2)} times`,
    ratio,
    met,
  })
  if (!met) process.exitCode = 1
}
