import {
  inviteGuest,
  listGuests as listGuestsEndpoint,
  removeGuest as removeGuestEndpoint,
  resendInvitation,
} from '@amparo/contract/membership/guests.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { readReason } from './guest-decision.service.ts'
import { listGuests, prepareInvitation, prepareResend, removeGuest } from './guests.service.ts'
import { fromRelation, toGuest, toSharedService } from './guests.wire.ts'
import type { InvitationRow } from './invitations.repository.ts'

/** A holder's acts on guests (contract §7). */
export function guestRoutes(app: FastifyInstance, ctx: Context): void {
  const show = (row: InvitationRow) => toGuest(row, ctx.clock.now(), readReason(ctx, row))

  route(app, ctx, listGuestsEndpoint).handle(async ({ actor }) => {
    const { services, guests } = await listGuests(ctx, actor)
    return {
      status: 200,
      body: { servicios: services.map(toSharedService), invitados: guests.map(show) },
    }
  })

  route(app, ctx, inviteGuest).handle(async ({ body, actor, request }) => {
    const guest = await onceAnswered(ctx, request, `invitados:${actor.accountId}`, async () => {
      const { write } = await prepareInvitation(ctx, actor, {
        guest: { type: body.tipoDocumento, number: body.documento },
        givenNames: body.nombres,
        paternalSurname: body.apellidoPaterno,
        maternalSurname: body.apellidoMaterno ?? '',
        email: body.correoElectronico,
        mobile: body.numeroCelular ?? null,
        services: body.servicios,
        minorRelation: body.menorDeEdad ? fromRelation(body.menorDeEdad.soy) : null,
      })
      return { write: async (tx) => show(await write(tx)) }
    })
    return { status: 201, body: guest }
  })

  route(app, ctx, resendInvitation).handle(async ({ params, body, actor, request }) => {
    const scope = `invitados/reenviar:${actor.accountId}:${params.id}`
    const guest = await onceAnswered(ctx, request, scope, async () => {
      const { write } = await prepareResend(ctx, actor, params.id, {
        ...(body.correoElectronico === undefined ? {} : { email: body.correoElectronico }),
        ...(body.numeroCelular === undefined ? {} : { mobile: body.numeroCelular }),
      })
      return { write: async (tx) => show(await write(tx)) }
    })
    return { status: 200, body: guest }
  })

  route(app, ctx, removeGuestEndpoint).handle(async ({ params, actor }) => ({
    status: 200,
    body: show(await removeGuest(ctx, actor, params.id)),
  }))
}
