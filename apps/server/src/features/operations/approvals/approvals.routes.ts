import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import {
  approve,
  declineApproval,
  listApprovals as listApprovalsEndpoint,
} from '@amparo/contract/staff/console/administration.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { confirmRules, declineRules, listRules } from '../../agenda/service-rules/service-rules.service.ts'
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
import { proposalEnd } from '../../staff/approvals/two-people.policy.ts'
import { listWaitingContents } from '../../staff/contents/contents.service.ts'

/** Proposals that wait for a second person: roles, files, limits, texts, and rules of services and claims. */
export function approvalRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listApprovalsEndpoint).handle(async ({ staff }) => {
    const ofAdmin = staff.roles.includes('administracion')
    const lists = await Promise.all([
      ...(ofAdmin ? [listRoles(ctx, staff), listFiles(ctx, staff), listRuleProposals(ctx, staff)] : []),
      ...(staff.roles.includes('contenidos') ? [listContentProposals(ctx, staff)] : []),
    ])
    return { status: 200, body: lists.flat() }
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

type Waiting = AnswerOf<typeof listApprovalsEndpoint>[number]

const listRoles = async (ctx: Context, staff: StaffActor): Promise<Waiting[]> =>
  (await listWaitingRoles(ctx, staff)).map(toRoles)

async function listFiles(ctx: Context, staff: StaffActor): Promise<Waiting[]> {
  const imports = await listWaitingImports(ctx, staff)
  return imports.map((row) => {
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
}

async function listRuleProposals(ctx: Context, staff: StaffActor): Promise<Waiting[]> {
  return (await listRules(ctx, staff)).flatMap(({ waiting }) =>
    waiting
      ? [
          {
            id: waiting.id,
            reglas: {
              idServicio: waiting.serviceId,
              servicio: serviceName(waiting.serviceId),
              desde: waiting.fromDay,
            },
            pedidoPor: waiting.proposerName,
            pedidoEl: toInstant(waiting.proposedAt),
            vence: toInstant(waiting.endsAt),
            propia: waiting.isOwn,
          },
        ]
      : [],
  )
}

async function listContentProposals(ctx: Context, staff: StaffActor): Promise<Waiting[]> {
  return (await listWaitingContents(ctx, staff)).map(({ content, row, proposedAt, isOwn }) => ({
    id: content.key,
    contenido: { clave: content.key, nombre: content.name, version: row.version },
    pedidoPor: row.proposer ?? '',
    pedidoEl: toInstant(proposedAt),
    vence: toInstant(proposalEnd(proposedAt)),
    propia: isOwn,
  }))
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
