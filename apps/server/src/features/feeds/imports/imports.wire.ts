import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getImport } from '@amparo/contract/feeds/console/imports.ts'
import { type FeedFindings, feedWarnings } from '@amparo/database/policy-feed/findings.ts'
import { toInstant } from '../../../instant.ts'
import { kindNames, stateNames } from './imports.policy.ts'
import type { ImportRow, ShownState } from './imports.repository.ts'
import { endOfPending, isPending } from './second-look.service.ts'

type ImportWire = AnswerOf<typeof getImport>

/** The state that people see. */
export function shownState(row: ImportRow): ShownState {
  if (isPending(row)) return 'pending'
  return row.state === 'uploading' && row.simulated_at !== null ? 'simulated' : row.state
}

/** An import as the console shows it to `staffId`. */
export function toImport(row: ImportRow, staffId: number): ImportWire {
  const size = row.size_bytes
  return {
    id: row.id,
    clase: kindNames[row.kind],
    archivo: row.file_name,
    ...(size === null ? {} : { bytes: size }),
    ...(row.source === null ? {} : { fuente: row.source }),
    ...(row.cut_at === null ? {} : { corte: toInstant(row.cut_at) }),
    estado: stateNames[shownState(row)],
    origen: row.origin === 'console' ? 'consola' : 'orden',
    ...(row.by_name === null ? {} : { por: row.by_name }),
    creado: toInstant(row.created_at),
    ...(row.finished_at ? { terminado: toInstant(row.finished_at) } : {}),
    partes: {
      recibidas: row.state === 'uploading' ? row.parts_there : row.part_count,
      total: row.part_count,
    },
    ...(row.state === 'running' && size !== null
      ? { avance: Math.min(100, Math.floor((row.bytes_read * 100) / size)) }
      : {}),
    leidas: row.lines_read,
    nuevas: row.inserted,
    cambiadas: row.updated,
    sinCambios: row.unchanged,
    cerradas: row.closed,
    rechazadas: row.refused,
    puedeDescargarRechazos: row.has_rejects,
    ...toFindings(row.findings),
    ...(row.failure === null ? {} : { falla: row.failure }),
    ...(isPending(row) ? { pendiente: { ...toPending(row), propia: row.staff_id === staffId } } : {}),
  }
}

/** Losses that a waiting file would cause, for its second administrator. */
export function toPending(row: ImportRow) {
  return {
    contactos: row.contact_changes,
    anulaciones: row.cover_ends,
    ejemplos: {
      contactos: [...(row.second_look.contactChanges ?? [])],
      anulaciones: [...(row.second_look.coverEnds ?? [])],
    },
    vence: toInstant(endOfPending(row)),
  }
}

function toFindings(findings: FeedFindings): Partial<ImportWire> {
  const { unknownProfiles, otherPersons, changedDocuments, withoutContact, examples } = findings
  const warnings = feedWarnings(findings)
  const { refusals = [], conflicts } = findings
  const notes = {
    ...(warnings.length > 0 ? { avisos: warnings } : {}),
    ...(refusals.length > 0
      ? {
          rechazos: refusals.map(({ reason, lines, first, examples: values = [] }) => ({
            motivo: reason,
            lineas: lines,
            primeras: [...first],
            ejemplos: values.map(({ line, value }) => ({ linea: line, valor: value })),
          })),
        }
      : {}),
    ...(conflicts ? { conflictos: { total: conflicts.count, primeros: [...conflicts.first] } } : {}),
  }
  if (!examples) return notes
  return {
    ...notes,
    ...(unknownProfiles ? { perfilesDesconocidos: { ...unknownProfiles } } : {}),
    ...(otherPersons ? { personasDistintas: otherPersons } : {}),
    ...(changedDocuments ? { documentosCambiados: changedDocuments } : {}),
    ejemplos: {
      ...(unknownProfiles ? { perfilesDesconocidos: [...(examples.unknownProfiles ?? [])] } : {}),
      ...(otherPersons ? { personasDistintas: [...(examples.otherPersons ?? [])] } : {}),
      ...(changedDocuments ? { documentosCambiados: [...(examples.changedDocuments ?? [])] } : {}),
      ...(withoutContact ? { sinContacto: [...(examples.withoutContact ?? [])] } : {}),
    },
  }
}
