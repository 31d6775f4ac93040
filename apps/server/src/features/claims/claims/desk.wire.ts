import type { ClaimCase, ClaimRow as RowWire } from '@amparo/contract/claims/console/claims.ts'
import type { ClaimAct } from '@amparo/domain/claims/claim-states.ts'
import { clausesOf } from '@amparo/domain/claims/clauses.ts'
import { clauseOf } from '@amparo/domain/claims/cover-dates.ts'
import { toInstant } from '../../../instant.ts'
import { toClause } from '../../policies/policy-sheets/policy-sheets.wire.ts'
import { toDeskPayments } from './claim-payments.wire.ts'
import type { PaperStanding } from './claims.service.ts'
import { deskStepWords, stateNames, toClaim, toLine, toTerm } from './claims.wire.ts'
import type { DeskCase, DeskEntry } from './desk.service.ts'
import { toPaper } from './papers.wire.ts'

export function toCaseRow({ row, summary }: DeskEntry, staffId: number, today: string): RowWire {
  const { claim, product, missing, term } = summary
  return {
    folio: row.folio,
    version: row.version,
    estado: stateNames[row.state],
    producto: product,
    cobertura: claim.cover.name,
    persona: claim.told.name,
    fechaHecho: row.happened_on,
    avisadaEl: toInstant(row.noticed_at),
    faltan: missing,
    ...(term ? { plazo: toTerm(term) } : {}),
    atrasada: row.closed_at === null && row.work_by < today,
    ...(row.owner_name === null ? {} : { laTiene: row.owner_name }),
    mia: row.owner_id === staffId,
    pendiente: row.is_pending,
    ...(row.is_last_ours === null ? {} : { ultimoMensaje: row.is_last_ours ? 'casa' : 'persona' }),
  }
}

const actNames: Readonly<Partial<Record<ClaimAct, ClaimCase['pasos'][number]>>> = {
  take: 'tomar',
  ask_papers: 'pedir_papeles',
  complete: 'completa',
  approve: 'aprobar',
  refuse: 'rechazar',
  confirm: 'confirmar',
  pay: 'pagada',
}

function toBeside({ summary, ofPerson, ofEvent, ofReceipt, ofAccount }: DeskCase['beside'][number]) {
  const { row, cover, told } = summary.claim
  const shared = { persona: ofPerson, hecho: ofEvent, comprobante: ofReceipt, cuenta: ofAccount }
  return {
    folio: row.folio,
    estado: stateNames[row.state],
    cobertura: cover.name,
    fechaHecho: row.happened_on,
    ...(told.amountCents === null ? {} : { monto: told.amountCents / 100 }),
    comparte: (Object.keys(shared) as (keyof typeof shared)[]).filter((key) => shared[key]),
  }
}

function toCasePaper(paper: PaperStanding, duplicates: DeskCase['duplicates']) {
  const shown = toPaper(paper)
  return {
    ...shown,
    archivos: shown.archivos.map((file) => {
      const folio = duplicates.get(file.id)
      return folio === undefined ? file : { ...file, duplicadoDe: folio }
    }),
  }
}

export function toCase(
  {
    view,
    email,
    ownerName,
    notes,
    proposal,
    acts,
    paidTo,
    basis,
    isOwnApproval,
    approval,
    limitCents,
    duplicates,
    beside,
  }: DeskCase,
  staffId: number,
): ClaimCase {
  const { row, told, cover, sheet } = view.claim
  const isBlocked =
    isOwnApproval ||
    view.payments.some(({ isOwn, state }) => isOwn && (state === 'no_account' || state === 'held'))
  const clause = proposal ? clauseOf(cover, proposal.clause) : undefined
  return {
    ...toClaim(view),
    papeles: view.papers.map((paper) => toCasePaper(paper, duplicates)),
    linea: toLine(view.steps, deskStepWords),
    version: row.version,
    persona: {
      nombre: told.name,
      documento: told.documentNumber,
      ...(email === null ? {} : { correoElectronico: email }),
      ...(told.mobile === null ? {} : { celular: told.mobile }),
      ...(told.kinship === null ? {} : { parentesco: told.kinship }),
    },
    ...(ownerName === null ? {} : { laTiene: ownerName }),
    mia: row.owner_id === staffId,
    clausulas: clausesOf(cover).map(toClause),
    ...(cover.sumCents === null ? {} : { suma: cover.sumCents / 100 }),
    muestra: sheet.isSample,
    cuentaCompartida: view.payments.some(({ isShared }) => isShared),
    ...(paidTo === null ? {} : { pagadaEn: paidTo }),
    ...(basis.proposed
      ? { montoPropuesto: { monto: basis.proposed.cents / 100, calculo: basis.proposed.reckoning } }
      : {}),
    ...(row.estimate_cents === null ? {} : { estimado: row.estimate_cents / 100 }),
    ...(limitCents === null ? {} : { facultad: limitCents / 100 }),
    ...(approval
      ? {
          aprobacion: {
            pendiente: approval.id,
            pedidoPor: approval.proposed_by_name,
            pedidoEl: toInstant(approval.proposed_at),
            propia: approval.isOwn,
            alcanza: limitCents === null || approval.cents <= limitCents,
            monto: approval.cents / 100,
            ...(approval.reckoning === null ? {} : { calculo: approval.reckoning }),
            texto: approval.text,
          },
        }
      : {}),
    ...(row.rule_key !== null && row.rule_version !== null
      ? { regla: { id: row.rule_key, version: row.rule_version } }
      : {}),
    sinEventos: basis.hasNoEventLeft,
    pagaOtra: isOwnApproval && row.state === 'approved',
    ...(cover.paysTo ? { pagaA: cover.paysTo } : {}),
    ...(view.payments.length > 0 ? { abonos: toDeskPayments(view) } : {}),
    otras: beside.map(toBeside),
    notas: notes.map(({ at, who, text }) => ({ cuando: toInstant(at), quien: who, texto: text })),
    ...(proposal && clause
      ? {
          propuesta: {
            pendiente: proposal.id,
            pedidoPor: proposal.proposed_by_name,
            pedidoEl: toInstant(proposal.proposed_at),
            propia: proposal.isOwn,
            clausula: toClause(clause),
            texto: proposal.text,
          },
        }
      : {}),
    pasos: [
      ...acts.flatMap((act) => {
        const blocks = approval ? act === 'approve' || act === 'refuse' : act === 'pay' && isBlocked
        return blocks ? [] : (actNames[act] ?? [])
      }),
      'responder',
    ],
  }
}
