import type { AntecedentsWire, antecedentsSent } from '@amparo/contract/care/antecedents.ts'
import type { z } from 'zod'
import { toInstant } from '../../../instant.ts'
import type { Entry, EntryKind } from './health-record.policy.ts'
import type { HealthRecord, RecordDraft } from './health-record.service.ts'

type Sent = z.output<z.ZodObject<typeof antecedentsSent>>

const authorOf = (professional: string | null) =>
  professional === null
    ? { autor: 'persona' as const }
    : { autor: 'profesional' as const, nombreAutor: professional }

function toEntryWire({ id, version, content, professionalName, enteredAt }: Entry) {
  const { doubt } = content
  return {
    id,
    version,
    ...(doubt ? { enDuda: doubt } : {}),
    ...authorOf(professionalName),
    anotado: toInstant(enteredAt),
  }
}

/** Antecedents on the wire (contract §18). */
export function toAntecedentsWire(record: HealthRecord): AntecedentsWire {
  const of = (kind: EntryKind) => record.entries.filter((entry) => entry.kind === kind)
  return {
    version: record.version,
    sinAlergias: record.hasNoAllergies,
    alergias: of('allergy').map((entry) => ({
      ...toEntryWire(entry),
      sustancia: entry.content.text,
      ...(entry.content.reaction ? { reaccion: entry.content.reaction } : {}),
      ...(entry.content.severity ? { gravedad: entry.content.severity } : {}),
    })),
    condiciones: of('condition').map((entry) => ({
      ...toEntryWire(entry),
      texto: entry.content.text,
      ...(entry.content.code ? { codigo: entry.content.code } : {}),
      ...(entry.content.since ? { desde: entry.content.since } : {}),
    })),
    medicinas: of('medicine').map((entry) => ({
      ...toEntryWire(entry),
      texto: entry.content.text,
      ...(entry.content.dose ? { dosis: entry.content.dose } : {}),
    })),
    confirmadosEl: record.confirmedAt && toInstant(record.confirmedAt),
    ...(record.confirmedBy === null ? {} : { confirmadosPor: record.confirmedBy }),
    retirados: record.removed.map(({ text, at, by, reason }) => ({
      texto: text,
      retirado: toInstant(at),
      ...authorOf(by),
      ...(reason === null ? {} : { motivo: reason }),
    })),
  }
}

/** Antecedents from the wire. */
export function fromAntecedentsWire(sent: Sent): RecordDraft {
  return {
    version: sent.version,
    hasNoAllergies: sent.sinAlergias,
    drafts: [
      ...sent.alergias.map(({ id, sustancia, reaccion, gravedad, enDuda }, at) => ({
        id,
        kind: 'allergy' as const,
        field: `alergias.${at}`,
        text: sustancia,
        reaction: reaccion || undefined,
        severity: gravedad,
        doubt: enDuda,
      })),
      ...sent.condiciones.map(({ id, texto, codigo, desde, enDuda }, at) => ({
        id,
        kind: 'condition' as const,
        field: `condiciones.${at}`,
        text: texto,
        code: codigo,
        since: desde,
        doubt: enDuda,
      })),
      ...sent.medicinas.map(({ id, texto, dosis, enDuda }, at) => ({
        id,
        kind: 'medicine' as const,
        field: `medicinas.${at}`,
        text: texto,
        dose: dosis || undefined,
        doubt: enDuda,
      })),
    ],
  }
}
