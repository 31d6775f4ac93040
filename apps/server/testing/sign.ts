import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../src/config/config.ts'
import { getOwnPrescription } from '../src/features/care/prescriptions/prescriptions.service.ts'
import { signPrescription } from '../src/features/care/prescriptions/sign-prescription.service.ts'
import { openContext } from '../src/processes/process.ts'

// A process that signs drafts, one begun a moment after the other, on a message: for tests that end it half-way.
const [professionalId = '', everyMs = '0', ...ids] = process.argv.slice(2)
const ctx = await openContext(readConfig(process.env))
const drafts = await Promise.all(ids.map((id) => getOwnPrescription(ctx, id, professionalId)))
process.stdout.write('listo\n')
await once(process.stdin, 'data')
await Promise.all(
  drafts.map(async (draft, at) => {
    await wait(at * Number(everyMs))
    await signPrescription(ctx, draft, undefined)
  }),
)
process.stdout.write('firmada\n')
await ctx.close()
process.exit(0)
