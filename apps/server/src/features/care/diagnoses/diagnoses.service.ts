import { searchDiagnoses, withDot } from '@amparo/domain/health/diagnoses.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { findDiagnoses, findDiagnosisUses, listUnlisted } from './diagnoses.repository.ts'

export { addDiagnosisUses } from './diagnoses.repository.ts'

const mostDiagnoses = 20

/**
 * Diagnoses of the imported list, or of the shipped one, by code, name or everyday words: first those that the professional
 * uses, then those that others use, then by relevance (contract §18).
 */
export async function lookUpDiagnoses(
  ctx: Context,
  professionalId: string,
  typed: string,
): Promise<{ code: string; name: string }[]> {
  if (typed.trim().length < 2) return []
  const shipped = searchDiagnoses(typed, 2 * mostDiagnoses)
  const known = shipped.map(({ code }) => code)
  const imported = await findDiagnoses(ctx.db, { typed: withDot(typed), known })
  const found = imported.length > 0 ? imported : shipped
  if (found.length === 0) return []
  const uses = await findDiagnosisUses(ctx.db, { professionalId, codes: found.map(({ code }) => code) })
  const usesOf = new Map(uses.map(({ code, own, all }) => [code, { own: Number(own), all: Number(all) }]))
  const unused = { own: 0, all: 0 }
  return found
    .map((one) => ({ ...one, ...(usesOf.get(one.code) ?? unused) }))
    .toSorted((one, other) => other.own - one.own || other.all - one.all)
    .slice(0, mostDiagnoses)
    .map(({ code, name }) => ({ code, name }))
}

/**
 * Throws `diagnostico_desconocido` for codes that the imported list lacks. A text keeps the codes that it had (contract §18);
 * without an imported list any code of valid shape passes.
 */
export async function refuseUnlisted(
  tx: Tx,
  codes: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const unlisted = await listUnlisted(
    tx,
    codes.filter((code) => !kept.includes(code)),
  )
  if (unlisted.length > 0) {
    throw new AppError('diagnostico_desconocido', { params: { codigos: unlisted.join(', ') } })
  }
}
