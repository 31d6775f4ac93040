import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import type { Taken } from './claim-in-hands.service.ts'
import { isPaperMissing } from './claims.policy.ts'
import { insertNote, listAskedPapers } from './claims.repository.ts'
import { papersOf } from './claims.service.ts'
import { listFiles } from './files.repository.ts'

/**
 * Keeps why a claim is complete without some of its papers, as an internal note. Throws `faltan_papeles`, which names them, for
 * one without a reason. Reasons for papers that arrived meanwhile are ignored.
 */
export async function judgePapers(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { row, claim, now }: Taken,
  reasons: Readonly<Record<string, string>>,
): Promise<number> {
  const [asked, files] = [await listAskedPapers(tx, [row.id]), await listFiles(tx, [row.id])]
  const missing = papersOf(ctx, claim, asked, files).filter(isPaperMissing)
  const unsaid = missing.filter(({ paper }) => reasons[paper.key] === undefined)
  if (unsaid.length > 0) {
    const faltanTexto = unsaid.map(({ paper }) => paper.name).join(', ')
    throw new AppError('faltan_papeles', {
      params: { faltanTexto },
      fields: unsaid.map(({ paper }) => ({
        field: `sinPapeles.${paper.key}`,
        message: 'Di por qué no hace falta',
      })),
    })
  }
  if (missing.length === 0) return 0
  const lines = missing.map(({ paper }) => `${paper.name}: ${reasons[paper.key]}`)
  const body = ctx.keys.seal('claim', `Completa sin estos documentos.\n${lines.join('\n')}`)
  await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
  return missing.length
}
