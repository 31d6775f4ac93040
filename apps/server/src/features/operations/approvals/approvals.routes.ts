import {
  approve,
  declineApproval,
  listApprovals as listApprovalsEndpoint,
} from '@amparo/contract/staff/console/administration.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { confirmRules, declineRules } from '../../agenda/service-rules/service-rules.service.ts'
import { confirmLimits, declineLimits } from '../../claims/authority/authority.service.ts'
import { confirmClaimRules, declineClaimRules } from '../../claims/rules/rule-versions.service.ts'
import { toPending } from '../../feeds/imports/imports.wire.ts'
import { approveImport, declineImport, listWaitingImports } from '../../feeds/imports/second-look.service.ts'
import {
  type ApprovalRow,
  approveRoles,
  declineRoles,
  listWaitingRoles,
} from '../../staff/approvals/approvals.service.ts'

/** Roles, files of policies, limits of approval, and rules of services and claims that wait for a second administrator. */
export function approvalRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listApprovalsEndpoint).handle(async ({ staff }) => {
    const roles = await listWaitingRoles(ctx, staff)
    const imports = await listWaitingImports(ctx, staff)
    const files = imports.map((row) => {
      const { vence, ...pending } = toPending(row)
      return {
        id: row.id,
        importacion: { archivo: row.file_name, ...pending },
        pedidoPor: row.by_name ?? '',
        pedidoEl: toInstant(row.pending_since ?? row.created_at),
        vence,
        propia: row.isOwn,
      }
    })
    return { status: 200, body: [...roles.map(toRoles), ...files] }
  })

  route(app, ctx, approve).handle(async ({ params, staff }) => {
    const file = await approveImport(ctx, staff, params.id)
    if (file === 'counting') {
      return {
        status: 202,
        body: {
          codigo: 1,
          mensaje: 'El archivo es largo: lo contamos otra vez antes de aprobarlo.',
          contando: true,
        },
      }
    }
    const isDone =
      file !== null ||
      (await confirmLimits(ctx, staff, params.id)) ||
      (await confirmRules(ctx, staff, params.id)) ||
      (await confirmClaimRules(ctx, staff, params.id))
    if (!isDone) await approveRoles(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Aprobado.' } }
  })

  route(app, ctx, declineApproval).handle(async ({ params, staff }) => {
    if (await declineImport(ctx, staff, params.id)) {
      return { status: 200, body: { codigo: 1, mensaje: 'Rechazado; el archivo no entró.' } }
    }
    if (await declineLimits(ctx, staff, params.id)) {
      return { status: 200, body: { codigo: 1, mensaje: 'Rechazado; las facultades quedan como están.' } }
    }
    const isOfRules =
      (await declineRules(ctx, staff, params.id)) || (await declineClaimRules(ctx, staff, params.id))
    if (isOfRules) {
      return { status: 200, body: { codigo: 1, mensaje: 'Rechazado; las reglas quedan como están.' } }
    }
    await declineRoles(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Rechazado; los roles quedan como están.' } }
  })
}

function toRoles(row: ApprovalRow & { readonly isOwn: boolean }) {
  return {
    id: row.id,
    persona: { id: row.public_id, nombre: row.name },
    roles: row.roles,
    ...(row.professional_name
      ? {
          profesional: {
            nombre: row.professional_name,
            otrasCuentas: row.other_accounts,
            citasAnteriores: row.sees_all,
          },
        }
      : {}),
    pedidoPor: row.requested_by_name,
    pedidoEl: toInstant(row.requested_at),
    vence: toInstant(row.expires_at),
    propia: row.isOwn,
  }
}
