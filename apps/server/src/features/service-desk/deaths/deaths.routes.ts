import { keepAccountOpen } from '@amparo/contract/identity/profile.ts'
import {
  closeInsuredAccount,
  confirmInsuredClosing,
  declineInsuredClosing,
  readInsuredAccount,
  reopenInsuredAccount,
} from '@amparo/contract/service-desk/console/deaths.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { Closing } from './deaths.repository.ts'
import {
  confirmClosing,
  declineClosing,
  hasLapsed,
  proposeClosing,
  readInsured,
  reopenAccount,
  stopClosing,
} from './deaths.service.ts'

const done = (version: number, mensaje: string) => ({
  status: 200 as const,
  body: { codigo: 1 as const, mensaje, version },
})

const toInsured = ({ given_names, paternal_surname, maternal_surname, document }: Owner) => ({
  nombre: [given_names, paternal_surname, maternal_surname].filter(Boolean).join(' '),
  documento: document.number,
})

const outcomes = {
  confirmed: 'confirmado',
  turned_down: 'no_confirmado',
  kept_open: 'detenido',
  void: 'anulado',
} as const

const stateOf = (ctx: Context, closing: Closing): 'espera' | (typeof outcomes)[keyof typeof outcomes] =>
  closing.outcome === null
    ? hasLapsed(ctx, closing)
      ? 'anulado'
      : 'espera'
    : outcomes[closing.outcome as keyof typeof outcomes]

const toClosing = (ctx: Context, closing: Closing & { readonly isOwn: boolean }) => ({
  estado: stateOf(ctx, closing),
  fallecioEl: closing.died_on,
  pedidoPor: closing.proposer,
  pedidoEl: toInstant(closing.proposed_at),
  propio: closing.isOwn,
  confirmarDesde: toInstant(closing.confirm_from),
  avisosEnviados: closing.told,
  ...(closing.ended_at ? { terminoEl: toInstant(closing.ended_at) } : {}),
})

/** The account of an insured person whose death a claim reports. */
export function deathRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readInsuredAccount).handle(async ({ params, staff }) => {
    const insured = await readInsured(ctx, staff, params.folio)
    const { isOfDeath, account, comingVisits, unanswered, hasPaper, lastUse, closing } = insured
    const isClosed = account !== null && account.disabled_at !== null
    return {
      status: 200,
      body: {
        fallecimiento: isOfDeath,
        cuenta: account === null ? 'sin_cuenta' : isClosed ? 'cerrada' : 'abierta',
        ...(account ? { asegurado: toInsured(account) } : {}),
        ...(account?.died_on ? { fallecioEl: account.died_on } : {}),
        ...(account?.died_on && account.disabled_at ? { cerradaEl: toInstant(account.disabled_at) } : {}),
        citasPorVenir: comingVisits,
        invitadosSinResponder: unanswered,
        papelRecibido: hasPaper,
        ...(lastUse ? { ultimoUso: toInstant(lastUse) } : {}),
        ...(closing ? { cierre: toClosing(ctx, closing) } : {}),
      },
    }
  })

  const seenIn = (folio: string, { version }: { version: number }) => ({ folio, version })

  route(app, ctx, closeInsuredAccount).handle(async ({ params, body, staff }) => {
    const seen = seenIn(params.folio, body)
    const { version, proposalId, from } = await proposeClosing(ctx, staff, seen, body.fallecioEl)
    return { status: 202, body: { pendiente: proposalId, desde: toInstant(from), version } }
  })

  route(app, ctx, confirmInsuredClosing).handle(async ({ params, body, staff }) => {
    const version = await confirmClosing(ctx, staff, seenIn(params.folio, body))
    return done(version, 'La cuenta quedó cerrada. Se lo contamos a la persona que avisó.')
  })

  route(app, ctx, declineInsuredClosing).handle(async ({ params, body, staff }) => {
    const version = await declineClosing(ctx, staff, seenIn(params.folio, body), body.texto)
    return done(version, 'La cuenta sigue como estaba.')
  })

  route(app, ctx, reopenInsuredAccount).handle(async ({ params, body, staff }) => {
    const version = await reopenAccount(ctx, staff, seenIn(params.folio, body), body.motivo)
    return done(version, 'La cuenta quedó abierta otra vez.')
  })
}

/** The owner's objection to closing, by the link sent to their contact. */
export function closingStopRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, keepAccountOpen).handle(async ({ body, address }) => {
    await spendWithin(ctx, limits.recoveryChangesOfAddress, address)
    await stopClosing(ctx, body.enlace)
    return { status: 200, body: { codigo: 1, mensaje: 'Tu cuenta sigue abierta. Gracias por responder.' } }
  })
}
