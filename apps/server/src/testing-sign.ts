import { once } from 'node:events'
import process from 'node:process'
import { readConfig } from './config.ts'
import { getOwnPrescription, signPrescription } from './features/prescriptions/prescriptions.service.ts'
import { openContext } from './process.ts'

// A process that signs one draft as soon as it is told to, for tests that end it half-way.
const [id = '', professionalId = ''] = process.argv.slice(2)
const ctx = await openContext(readConfig(process.env), { asWorker: false, say: () => undefined, as: 'visitor' })
const draft = await getOwnPrescription(ctx, id, professionalId)
process.stdout.write('listo\n')
await once(process.stdin, 'data')
await signPrescription(ctx, draft, undefined)
process.stdout.write('firmada\n')
await ctx.close()
process.exit(0)
