import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isCleanFile } from '../../ports/clamd.ts'
import { remakeApart } from './file-work.ts'
import { type PaperKind, sourceKindOf } from './uploads.policy.ts'

export { countPages, drawPage } from './file-work.ts'

/**
 * A file of a person as it is kept: its kind judged by the content, a picture made anew, upright and without what its camera
 * noted (place, device, hour). Throws `papel_no_admitido`, `papel_sospechoso`, `papel_ilegible`, `papel_enorme` and, under
 * load, `no_disponible`.
 */
export async function takeFile(
  { config }: Pick<Context, 'config'>,
  bytes: Buffer,
): Promise<{ readonly kind: PaperKind; readonly content: Buffer }> {
  if (!(await isCleanFile(config.clamd, bytes))) throw new AppError('papel_sospechoso')
  const kind = sourceKindOf(bytes)
  if (kind === null) throw new AppError('papel_no_admitido')
  if (kind === 'pdf') return { kind, content: bytes }
  const remade = await remakeApart(kind, bytes)
  if (remade === null) throw new AppError('papel_ilegible', { members: { razon: 'danado' } })
  if ('fault' in remade) throw new AppError('papel_enorme', { members: { razon: 'danado' } })
  return { kind: remade.kind, content: Buffer.from(remade.content) }
}
