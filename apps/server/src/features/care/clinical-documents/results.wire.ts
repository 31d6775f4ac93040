import type { addOwnResult, ResultWire } from '@amparo/contract/care/results.ts'
import type { BodyOf, QueryOf } from '@amparo/contract/endpoint.ts'
import { offeredName } from '@amparo/domain/file-names.ts'
import { badField } from '../../../app-error.ts'
import { toInstant } from '../../../instant.ts'
import type { Result } from './results.policy.ts'
import type { ResultDraft } from './results.service.ts'

const authors = { professional: 'profesional', staff: 'personal', person: 'persona' } as const

/** A version of a result on the wire. */
export function toResultWire({ row, content: { values, comment, name = 'resultado' } }: Result): ResultWire {
  const { kind, size } = row
  return {
    id: row.id,
    version: row.version,
    ...(row.corrects_id === null ? {} : { corrige: row.corrects_id }),
    reemplazado: row.is_replaced,
    autor: authors[row.author],
    cuando: toInstant(row.created_at),
    valores: values.map(({ name: test, value, unit, range }) => ({
      nombre: test,
      valor: value,
      ...(unit ? { unidad: unit } : {}),
      ...(range ? { referencia: range } : {}),
    })),
    ...(comment ? { comentario: comment } : {}),
    ...(kind !== null && size !== null
      ? { archivo: { nombre: offeredName(name, kind), tipo: kind, bytes: size } }
      : {}),
    ...(row.seen_at ? { visto: toInstant(row.seen_at) } : {}),
  }
}

/** A result from the wire: values as JSON, or a file with its name and a comment in the address. */
export function fromResultWire(
  body: BodyOf<typeof addOwnResult> | undefined,
  { nombre, comentario, corrige }: QueryOf<typeof addOwnResult>,
  file: Buffer | null,
): ResultDraft {
  if (file) {
    if (nombre === undefined) throw badField('nombre', 'Completa este dato')
    return { content: { values: [], comment: comentario, name: nombre }, file, corrects: corrige }
  }
  const sent = body ?? { valores: [], comentario: undefined, corrige: undefined }
  if (sent.valores.length === 0 && sent.comentario === undefined) {
    throw badField('valores', 'Escribe al menos un valor o un comentario')
  }
  const values = sent.valores.map((one) => ({
    name: one.nombre,
    value: one.valor,
    unit: one.unidad,
    range: one.referencia,
  }))
  return { content: { values, comment: sent.comentario }, file: null, corrects: sent.corrige }
}
