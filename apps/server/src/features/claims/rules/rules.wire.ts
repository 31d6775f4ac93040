import type {
  listRuleVersions,
  ruleTables,
  tryRules,
} from '@amparo/contract/claims/console/approval-rules.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { ApprovalRule, RuleTable } from '@amparo/domain/claims/approval-rules.ts'
import type { z } from 'zod'
import { toInstant } from '../../../instant.ts'
import { toCents } from '../claims/claims.wire.ts'
import type { Trial } from './rule-trial.service.ts'
import type { ShownVersion } from './rule-versions.service.ts'
import type { TrialCounts } from './rules.repository.ts'

type TablesWire = z.output<typeof ruleTables>
type RuleWire = TablesWire[number]['reglas'][number]
type VersionWire = AnswerOf<typeof listRuleVersions>[number]

/** Fields with a value: an absent condition stays absent in what is stored. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export const fromTables = (tables: TablesWire): RuleTable[] =>
  tables.map(({ producto, cobertura, reglas }) => ({
    product: producto,
    cover: cobertura,
    rules: reglas.map(fromRule),
  }))

function fromRule({ id, si, hasta, motivo }: RuleWire): ApprovalRule {
  return {
    id,
    when: present({
      mostCents: si.monto === undefined ? undefined : toCents(si.monto),
      mostDays: si.diasDesdeHecho,
      mostEvents: si.eventosEsteAnio,
      papers: si.papeles,
      signed: si.firmas,
      receiptMatches: si.comprobanteCoincide,
    }),
    upToCents: toCents(hasta),
    reason: motivo,
  }
}

const toTables = (tables: readonly RuleTable[]): TablesWire =>
  tables.map(({ product, cover, rules }) => ({
    producto: product,
    cobertura: cover,
    reglas: rules.map(({ id, when, upToCents, reason }) => ({
      id,
      si: present({
        monto: when.mostCents === undefined ? undefined : when.mostCents / 100,
        diasDesdeHecho: when.mostDays,
        eventosEsteAnio: when.mostEvents,
        papeles: when.papers && [...when.papers],
        firmas: when.signed && [...when.signed],
        comprobanteCoincide: when.receiptMatches ? (true as const) : undefined,
      }),
      hasta: upToCents / 100,
      motivo: reason,
    })),
  }))

const toCounts = (counts: TrialCounts) => ({
  solicitudes: counts.claims,
  aprobaria: counts.approved,
  igual: counts.same,
  otroMonto: counts.otherAmount,
  rechazadas: counts.refused,
  monto: counts.approvedCents / 100,
})

export const toTrial = ({ counts, examples }: Trial): AnswerOf<typeof tryRules> => ({
  ...toCounts(counts),
  ejemplos: examples.map(({ folio, rule, cents, decidedCents }) => ({
    ...{ folio, regla: rule, monto: cents / 100 },
    ...(decidedCents === null ? {} : { montoDeLaMesa: decidedCents / 100 }),
  })),
})

const stateNames = {
  draft: 'borrador',
  proposed: 'pendiente',
  scheduled: 'programada',
  in_force: 'vigente',
  ended: 'terminada',
  withdrawn: 'retirada',
} as const

export function toVersion({ version: one, state, waiting, names }: ShownVersion): VersionWire {
  return {
    version: one.version,
    estado: stateNames[state],
    tablas: toTables(one.tables),
    nombres: [...names].map(([clave, nombre]) => ({ clave, nombre })),
    ...(one.madeBy === null ? {} : { creadaPor: one.madeBy }),
    creadaEl: toInstant(one.madeAt),
    ...(one.trial ? { prueba: toCounts(one.trial) } : {}),
    ...(one.fromDay === null || state === 'draft' ? {} : { desde: one.fromDay }),
    ...(waiting
      ? {
          pendiente: {
            ...{ id: one.id, pedidoPor: one.proposerName ?? '', propia: waiting.isOwn },
            ...{ pedidoEl: toInstant(waiting.since), vence: toInstant(waiting.endsAt) },
          },
        }
      : {}),
    ...(one.confirmedAt && one.proposerName ? { pedidaPor: one.proposerName } : {}),
    ...(one.confirmerName === null ? {} : { aprobadaPor: one.confirmerName }),
    ...(one.withdrawerName === null ? {} : { retiradaPor: one.withdrawerName }),
  }
}
