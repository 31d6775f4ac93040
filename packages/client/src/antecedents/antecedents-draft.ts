import type { AntecedentsWire, saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import type { correctAntecedents } from '@amparo/contract/care/console/consultations.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'

export type EntryKind = 'alergias' | 'condiciones' | 'medicinas'
type Severity = NonNullable<AntecedentsWire['alergias'][number]['gravedad']>

/** An entry as typed. */
export interface EntryTyped {
  readonly key: string
  /** Absent: new. */
  readonly id?: string
  /** Substance, condition or medicine. */
  readonly text: string
  /** Reaction, year or dose. */
  readonly more: string
  readonly severity: Severity | ''
  readonly code?: string
  readonly doubt: string
  /** Author and time; absent: new. */
  readonly by?: { readonly isProfessional: boolean; readonly name?: string; readonly at: string }
  /** The professional removes it, for this reason. */
  readonly isRemoved: boolean
  readonly reason: string
}

export interface AntecedentsTyped extends Readonly<Record<EntryKind, readonly EntryTyped[]>> {
  readonly hasNone: boolean
}

export const emptyEntry = (): EntryTyped => ({
  key: crypto.randomUUID(),
  text: '',
  more: '',
  severity: '',
  doubt: '',
  isRemoved: false,
  reason: '',
})

/** Values of the form at the start. */
export function typedOf(now: AntecedentsWire): AntecedentsTyped {
  const common = (entry: AntecedentsWire['alergias' | 'medicinas'][number]) => ({
    ...emptyEntry(),
    key: entry.id,
    id: entry.id,
    doubt: entry.enDuda ?? '',
    by: {
      isProfessional: entry.autor === 'profesional',
      ...(entry.nombreAutor ? { name: entry.nombreAutor } : {}),
      at: entry.anotado,
    },
  })
  return {
    hasNone: now.sinAlergias,
    alergias: now.alergias.map((entry) => ({
      ...common(entry),
      text: entry.sustancia,
      more: entry.reaccion ?? '',
      severity: entry.gravedad ?? '',
    })),
    condiciones: now.condiciones.map((entry) => ({
      ...common(entry),
      text: entry.texto,
      more: entry.desde ?? '',
      ...(entry.codigo ? { code: entry.codigo } : {}),
    })),
    medicinas: now.medicinas.map((entry) => ({
      ...common(entry),
      text: entry.texto,
      more: entry.dosis ?? '',
    })),
  }
}

/** Entries that are sent, in order: the place of a refused field counts these. */
export const sentOf = (entries: readonly EntryTyped[]) =>
  entries.filter(({ isRemoved, text, id }) => !isRemoved && (id !== undefined || text.trim() !== ''))

/** The body of a saving, from the version that was seen. */
export function bodyOf(typed: AntecedentsTyped, version: number): RequestOf<typeof saveAntecedents> {
  const common = ({ id, doubt }: EntryTyped) => ({
    ...(id === undefined ? {} : { id }),
    ...(doubt.trim() ? { enDuda: doubt } : {}),
  })
  const allergies = sentOf(typed.alergias)
  return {
    version,
    sinAlergias: typed.hasNone && allergies.length === 0,
    alergias: allergies.map((entry) => ({
      ...common(entry),
      sustancia: entry.text,
      ...(entry.more.trim() ? { reaccion: entry.more } : {}),
      ...(entry.severity ? { gravedad: entry.severity } : {}),
    })),
    condiciones: sentOf(typed.condiciones).map((entry) => ({
      ...common(entry),
      texto: entry.text,
      ...(entry.more.trim() ? { desde: entry.more.trim() } : {}),
      ...(entry.code ? { codigo: entry.code } : {}),
    })),
    medicinas: sentOf(typed.medicinas).map((entry) => ({
      ...common(entry),
      texto: entry.text,
      ...(entry.more.trim() ? { dosis: entry.more } : {}),
    })),
  }
}

/** The same from a professional, with a reason for each entry that they remove. */
export function correctionOf(typed: AntecedentsTyped, version: number): RequestOf<typeof correctAntecedents> {
  const removed = [...typed.alergias, ...typed.condiciones, ...typed.medicinas].flatMap(
    ({ id, isRemoved, reason }) => (isRemoved && id !== undefined ? [{ id, motivo: reason }] : []),
  )
  return { ...bodyOf(typed, version), retirados: removed }
}
