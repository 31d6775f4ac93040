import {
  closeInsuredAccount,
  readInsuredAccount,
  reopenInsuredAccount,
} from '@amparo/contract/console/deaths.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import type { Owner } from '../accounts/owners.service.ts'
import { closeAccount, readInsured, reopenAccount } from './deaths.service.ts'

const done = (version: number, mensaje: string) => ({
  status: 200 as const,
  body: { codigo: 1 as const, mensaje, version },
})

const toInsured = ({ given_names, paternal_surname, maternal_surname, document }: Owner) => ({
  nombre: [given_names, paternal_surname, maternal_surname].filter(Boolean).join(' '),
  documento: document.number,
})

/** The account of an insured person whose death a claim tells. */
export function deathRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readInsuredAccount).handle(async ({ params, staff }) => {
    const { isOfDeath, account, comingVisits, unanswered, hasPaper } = await readInsured(
      ctx,
      staff,
      params.folio,
    )
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
      },
    }
  })

  route(app, ctx, closeInsuredAccount).handle(async ({ params, body, staff }) => {
    const seen = { folio: params.folio, version: body.version }
    const version = await closeAccount(ctx, staff, seen, body.fallecioEl)
    return done(version, 'La cuenta quedó cerrada. Se lo contamos a quien avisó.')
  })

  route(app, ctx, reopenInsuredAccount).handle(async ({ params, body, staff }) => {
    const seen = { folio: params.folio, version: body.version }
    return done(await reopenAccount(ctx, staff, seen, body.motivo), 'La cuenta quedó abierta otra vez.')
  })
}
