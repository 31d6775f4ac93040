import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { workKinds } from '@amparo/domain/staff/work-kinds.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { countUnseen } from '../../care/clinical-documents/results.service.ts'
import { countDisputes } from '../../care/disputes/disputes.service.ts'
import { countClaims } from '../../claims/claims/desk.service.ts'
import { countTreasuryWork } from '../../claims/payouts/treasury-waiting.service.ts'
import { endOfPending, listWaitingImports } from '../../feeds/imports/second-look.service.ts'
import { countOpenIdentityCases } from '../../membership/identities/identities-desk.service.ts'
import { countWaiting } from '../../membership/invitations/guest-desk.service.ts'
import { countHeldEvents } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { countStopped } from '../../outbound/messages/messages.service.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { listWaitingRoles } from '../../staff/approvals/approvals.service.ts'
import { listMissingSeconds } from '../../staff/approvals/two-people.service.ts'
import { countWaitingComplaints } from '../complaints/complaints.service.ts'
import { readDeskWaiting } from '../conversations/desk.service.ts'
import { listConfirmable } from '../rights/erasure.service.ts'
import { countWaitingRights } from '../rights/rights.service.ts'
import { countOpenCases } from '../surveys/surveys.service.ts'
import { countOpenWithdrawals } from '../withdrawals/withdrawals-desk.service.ts'
import { countOpenWork, type WorkRow } from './work-board.repository.ts'
import {
  countAskedChanges,
  countCallsAsked,
  countToday,
  countUncertainCovers,
  countVisitsOfLeft,
} from './work-queue.repository.ts'

/** Kinds that staff take; the others belong to a role. */
const takenKinds: readonly WorkRow['kind'][] = ['conversaciones', 'solicitudes', 'encuestas', 'reclamaciones']

interface Waiting {
  readonly kind:
    | 'invitados'
    | 'pedidos'
    | 'derechos'
    | 'reclamaciones'
    | 'conversaciones'
    | 'pacientes'
    | 'encuestas'
    | 'mensajes'
    | 'eventos'
    | 'aprobaciones'
    | 'importaciones'
    | 'confirmaciones'
    | 'solicitudes'
    | 'rechazos'
    | 'citas_hoy'
    | 'llamadas'
    | 'disputas'
    | 'resultados'
    | 'segunda_persona'
    | 'citas_sin_profesional'
    | 'arrepentimientos'
    | 'identidades'
    | 'coberturas'
    | 'abonos'
    | 'lotes'
    | 'devueltos'
    | 'casos_de_abono'
  readonly total: number
  readonly late: number
  readonly first: string | Date | null
  /** Roles that one person alone has. */
  readonly roles?: readonly StaffRole[]
}

/** The company's open work by due range: for each kind, and for each person of the kinds that staff take. */
export async function readWorkBoard(ctx: Context): Promise<{ kinds: WorkRow[]; owned: WorkRow[] }> {
  const today = toLimaDay(ctx.clock.now())
  const rows = await countOpenWork(ctx.db, today)
  const kinds = workKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    if (ofKind.length === 0) return []
    const sum = (part: 'late' | 'today' | 'week' | 'later') =>
      ofKind.reduce((total, row) => total + row[part], 0)
    return [
      {
        kind,
        ...{ owner: null, ownerId: null },
        ...{ late: sum('late'), today: sum('today'), week: sum('week'), later: sum('later') },
      },
    ]
  })
  return { kinds, owned: rows.filter(({ kind }) => takenKinds.includes(kind)) }
}

/** Rights, erasures that another person proposed, complaints, and cases of identity. */
async function readPrivacyWaiting(ctx: Context, actor: StaffActor, today: string): Promise<Waiting[]> {
  const rights = await countWaitingRights(ctx.db, today, today)
  const erasures = await listConfirmable(ctx, actor)
  const complaints = await countWaitingComplaints(ctx.db, today, today)
  const identities = await countOpenIdentityCases(ctx)
  return [
    { kind: 'derechos', total: rights.waiting, late: rights.late, first: rights.first },
    { kind: 'confirmaciones', total: erasures.length, late: 0, first: erasures[0]?.expires_at ?? null },
    { kind: 'reclamaciones', total: complaints.waiting, late: complaints.late, first: complaints.first },
    { kind: 'identidades', total: identities, late: 0, first: null },
  ]
}

/** Stopped deliveries, and colleagues' roles and files that wait for another administrator. */
async function readAdministrationWaiting(ctx: Context, actor: StaffActor): Promise<Waiting[]> {
  const messages = await countStopped(ctx.db)
  const events = await countHeldEvents(ctx.db)
  const approvals = (await listWaitingRoles(ctx, actor)).filter(({ isOwn }) => !isOwn)
  const [file, ...files] = (await listWaitingImports(ctx, actor)).filter(({ isOwn }) => !isOwn)
  return [
    { kind: 'mensajes', total: messages.waiting, late: messages.stopped, first: null },
    { kind: 'eventos', total: events, late: events, first: null },
    { kind: 'aprobaciones', total: approvals.length, late: 0, first: approvals[0]?.expires_at ?? null },
    ...(file
      ? [{ kind: 'importaciones' as const, total: files.length + 1, late: 0, first: endOfPending(file) }]
      : []),
  ]
}

/** Pending work of `actor`'s roles. */
export async function listWaiting(ctx: Context, actor: StaffActor): Promise<Waiting[]> {
  const { db } = ctx
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  const range = { from: toDayStart(today), until: toDayEnd(today) }
  const waiting: Waiting[] = [...(await readDeskWaiting(ctx, actor))]
  if (hasAnyRole(actor, ['admision'])) {
    waiting.push({ kind: 'invitados', ...(await countWaiting(db, today)) })
    waiting.push({ kind: 'encuestas', ...(await countOpenCases(db, today)) })
  }
  if (hasAnyRole(actor, ['agenda'])) {
    waiting.push({ kind: 'pedidos', ...(await countAskedChanges(db, now)) })
    waiting.push({ kind: 'llamadas', ...(await countCallsAsked(db)) })
    waiting.push({ kind: 'disputas', ...(await countDisputes(db)) })
    waiting.push({ kind: 'coberturas', ...(await countUncertainCovers(db, now)) })
    waiting.push({ kind: 'citas_sin_profesional', ...(await countVisitsOfLeft(db, now)) })
  }
  if (hasAnyRole(actor, ['agenda', 'profesional'])) {
    const own = hasAnyRole(actor, ['agenda']) ? null : actor.professionalId
    waiting.push({ kind: 'citas_hoy', late: 0, ...(await countToday(db, range, own)) })
  }
  if (actor.professionalId !== null && hasAnyRole(actor, ['profesional'])) {
    waiting.push({ kind: 'resultados', ...(await countUnseen(db, actor.professionalId, now)) })
  }
  if (hasAnyRole(actor, ['privacidad'])) {
    waiting.push(...(await readPrivacyWaiting(ctx, actor, today)))
  }
  if (hasAnyRole(actor, ['siniestros'])) {
    const { waiting: total, late, first, toConfirm } = await countClaims(ctx, actor)
    waiting.push({ kind: 'solicitudes', total, late, first })
    waiting.push({ kind: 'rechazos', total: toConfirm, late: 0, first: null })
  }
  if (hasAnyRole(actor, ['tesoreria'])) {
    const { toOrder, batches, returned, cases } = await countTreasuryWork(ctx, actor)
    waiting.push({ kind: 'abonos', ...toOrder }, { kind: 'lotes', ...batches })
    waiting.push({ kind: 'devueltos', ...returned }, { kind: 'casos_de_abono', ...cases })
  }
  if (hasAnyRole(actor, ['siniestros', 'admision'])) {
    waiting.push({ kind: 'arrepentimientos', ...(await countOpenWithdrawals(db, today)) })
  }
  if (hasAnyRole(actor, ['administracion'])) waiting.push(...(await readAdministrationWaiting(ctx, actor)))
  const missing = (await listMissingSeconds(ctx)).filter((role) =>
    hasAnyRole(actor, [role, 'administracion']),
  )
  if (missing.length > 0) {
    waiting.push({ kind: 'segunda_persona', total: missing.length, late: 0, first: null, roles: missing })
  }
  return waiting
}
