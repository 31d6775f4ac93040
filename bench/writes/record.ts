import { parseArgs } from 'node:util'
import type { Doer } from '@amparo/server/src/callers.ts'
import { insertAct } from '@amparo/server/src/features/staff/audit-log/audit-log.repository.ts'
import { recordAct } from '@amparo/server/src/features/staff/audit-log/audit-log.service.ts'
import { sealActs, verifyRecord } from '@amparo/server/src/features/staff/audit-log/seal.service.ts'
import { withContext } from '../context.ts'
import { median } from '../portal.ts'
import { tell } from '../table.ts'

/** Writes to the audit log, each in its own transaction, with and without its chain: writes per second. */
const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '4' },
    rondas: { type: 'string', default: '5' },
    meta: { type: 'string', default: '0.7' },
  },
})
const writers = 8
const seconds = Number(values.segundos)

await withContext(writers + 2, async (ctx, db) => {
  const doer: Doer = {
    staffId: 1,
    name: 'Medida',
    email: 'medida@demo.example',
    action: 'citas.mover',
    requestId: 'una',
  }
  const about = 'citas:00000000-0000-4000-8000-000000000000'

  const plain = () =>
    db.transaction().execute((tx) =>
      insertAct(tx, {
        at: ctx.clock.now(),
        staffId: 1,
        who: 'Medida (medida@demo.example)',
        action: doer.action,
        about,
        result: 'hecho',
        detail: { version: 2 },
        requestId: doer.requestId,
      }),
    )
  const chained = () =>
    db.transaction().execute((tx) => recordAct(ctx, tx, { ...doer }, { about, detail: { version: 2 } }))

  const measure = async (write: () => Promise<void>): Promise<number> => {
    const until = performance.now() + seconds * 1000
    let written = 0
    await Promise.all(
      Array.from({ length: writers }, async () => {
        while (performance.now() < until) {
          await write()
          written += 1
        }
      }),
    )
    return written / seconds
  }

  const [off, on]: [number[], number[]] = [[], []]
  await measure(plain)
  for (let round = 0; round < Number(values.rondas); round += 1) {
    // Seal the unchained ones before the clock starts: each round seals only its own.
    off.push(await measure(plain))
    await sealActs(ctx)
    on.push(await measure(chained))
    await sealActs(ctx)
  }
  const started = performance.now()
  const { checked, misfits } = await verifyRecord(ctx)
  const took = (performance.now() - started) / 1000
  const ratio = median(on) / median(off)
  console.log(`${writers} writers, median of ${values.rondas} rounds of ${seconds} s`)
  console.log(`without the chain   ${median(off).toFixed(0)} acts/s`)
  console.log(`with the chain      ${median(on).toFixed(0)} acts/s`)
  console.log(`verified            ${checked} acts in ${took.toFixed(1)} s, ${misfits.length} misfits`)
  console.log(`ratio ${ratio.toFixed(2)} (at least ${values.meta})`)
  const met = ratio >= Number(values.meta) && misfits.length === 0
  tell('acts with their chain', {
    goal: `≥ ${values.meta} of those without`,
    figure: `${median(on).toFixed(0)}/s`,
    ratio,
    met,
  })
  process.exitCode = met ? 0 : 1
})
