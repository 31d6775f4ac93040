import {
  confirmKeyRemoval,
  declineKeyRemoval,
  listPersonKeys,
  proposeKeyRemoval,
} from '@amparo/contract/service-desk/console/person-keys.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { proposalEnd } from '../../staff/approvals/two-people.policy.ts'
import { confirmRemoval, declineRemoval, listPersonKeysFor, proposeRemoval } from './key-removals.service.ts'

const named = ({ id, llave }: { id: string; llave: string }) => ({ personId: id, keyId: llave })

export function keyRemovalRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listPersonKeys).handle(async ({ params, staff }) => {
    const keys = await listPersonKeysFor(ctx, staff, params.id)
    const llaves = keys.map(({ removal, ...key }) => ({
      id: key.id,
      nombre: key.name,
      creada: toInstant(key.created_at),
      ...(key.last_used_at ? { ultimoUso: toInstant(key.last_used_at) } : {}),
      ...(removal
        ? {
            retiro: {
              motivo: removal.reason,
              pedidoPor: removal.proposer,
              pedidoEl: toInstant(removal.proposed_at),
              vence: toInstant(proposalEnd(removal.proposed_at)),
              propio: removal.isOwn,
            },
          }
        : {}),
    }))
    return { status: 200, body: { llaves } }
  })

  route(app, ctx, proposeKeyRemoval).handle(async ({ params, body, staff }) => {
    const until = await proposeRemoval(ctx, staff, { ...named(params), reason: body.motivo })
    return { status: 202, body: { pendiente: true, vence: toInstant(until) } }
  })

  route(app, ctx, confirmKeyRemoval).handle(async ({ params, staff }) => {
    await confirmRemoval(ctx, staff, named(params))
    return { status: 200, body: { codigo: 1, mensaje: 'La llave ya no abre la cuenta; se lo avisamos.' } }
  })

  route(app, ctx, declineKeyRemoval).handle(async ({ params, staff }) => {
    await declineRemoval(ctx, staff, named(params))
    return { status: 200, body: { codigo: 1, mensaje: 'Sin efecto: la llave sigue como estaba.' } }
  })
}
