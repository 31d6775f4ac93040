import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../src/config/config.ts'
import { getOwnDocument } from '../src/features/care/clinical-documents/documents.service.ts'
import { signDocument } from '../src/features/care/clinical-documents/sign-document.service.ts'
import { getOwnPrescription } from '../src/features/care/prescriptions/prescriptions.service.ts'
import { signPrescription } from '../src/features/care/prescriptions/sign-prescription.service.ts'
import { openContext } from '../src/processes/process.ts'

// A process that signs drafts, one begun a moment after the other, on a message: for tests that end it half-way. Ids of
// documents begin with `documento:`.
const [professionalId = '', everyMs = '0', ...ids] = process.argv.slice(2)
const ctx = await openContext(readConfig(process.env))
const signings = await Promise.all(
  ids.map(async (id) => {
    const [kind, own] = id.split(':')
    if (own !== undefined && kind === 'documento') {
      const document = await getOwnDocument(ctx, own, professionalId)
      return () => signDocument(ctx, document, undefined)
    }
    const prescription = await getOwnPrescription(ctx, id, professionalId)
    return () => signPrescription(ctx, prescription, undefined)
  }),
)
process.stdout.write('listo\n')
await once(process.stdin, 'data')
await Promise.all(
  signings.map(async (sign, at) => {
    await wait(at * Number(everyMs))
    await sign()
  }),
)
process.stdout.write('firmada\n')
await ctx.close()
process.exit(0)
