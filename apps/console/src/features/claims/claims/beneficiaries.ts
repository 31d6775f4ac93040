import { normalizeDocument } from '@amparo/domain/documents.ts'

/** A beneficiary as the approver names them. */
export interface Beneficiary {
  readonly nombre: string
  readonly tipoDocumento: 8 | 6
  readonly documento: string
  readonly parte: number
}

/** Reads `Rosa Quispe, 41000000, 50` from each line; a sentence for the first line that is wrong. */
export function readBeneficiaries(typed: string): { payees: Beneficiary[] } | { problem: string } {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return { problem: 'Escribe al menos una persona' }
  const payees: Beneficiary[] = []
  for (const [at, line] of lines.entries()) {
    const [nombre = '', number = '', part = '', ...more] = line.split(',').map((one) => one.trim())
    const tipoDocumento = /^[0-9]{8}$/.test(number) ? 8 : 6
    const documento = normalizeDocument(tipoDocumento, number)
    const parte = Number(part.replace('%', ''))
    const isWhole = nombre.length >= 2 && documento !== null && parte > 0 && parte <= 100 && more.length === 0
    if (!isWhole || documento === null) {
      return { problem: `Línea ${at + 1}: escribe nombre, documento y parte, separados por comas` }
    }
    payees.push({ nombre, tipoDocumento, documento, parte })
  }
  const total = payees.reduce((sum, { parte }) => sum + Math.round(parte * 100), 0)
  return total === 10_000
    ? { payees }
    : { problem: `Las partes suman ${total / 100} %, y tienen que sumar 100 %` }
}
