import {
  confirmDocumentChange,
  declineDocumentChange,
  listDocumentChanges,
  proposeDocumentChange,
} from '@amparo/contract/service-desk/console/document-changes.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { proposalEnd } from '../../staff/approvals/two-people.policy.ts'
import { formerOf, maskWithType, presentOf } from './document-changes.policy.ts'
import {
  confirmChange,
  declineChange,
  type ListedChange,
  listDocumentChangesFor,
  proposeChange,
} from './document-changes.service.ts'

export function documentChangeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDocumentChanges).handle(async ({ query, staff }) => {
    const listed = await listDocumentChangesFor(ctx, staff, query.titular ?? null)
    return { status: 200, body: { filas: listed.map(toRow) } }
  })

  route(app, ctx, proposeDocumentChange).handle(async ({ params, body, staff }) => {
    const seen = { id: params.id, version: body.version, reason: body.motivo }
    const { version, until } = await proposeChange(ctx, staff, seen)
    return { status: 202, body: { pendiente: true, version, vence: toInstant(until) } }
  })

  route(app, ctx, confirmDocumentChange).handle(async ({ params, body, staff }) => {
    const version = await confirmChange(ctx, staff, { id: params.id, ...body })
    const mensaje = 'Todo pasó al documento nuevo, y avisamos a sus contactos.'
    return { status: 200, body: { codigo: 1, mensaje, version } }
  })

  route(app, ctx, declineDocumentChange).handle(async ({ params, body, staff }) => {
    const version = await declineChange(ctx, staff, { id: params.id, ...body })
    return { status: 200, body: { codigo: 1, mensaje: 'Sin efecto: nada cambió.', version } }
  })
}

function accountsWord({ former, present }: ListedChange['accounts']) {
  if (former && present) return 'dos'
  if (former) return 'anterior'
  return present ? 'nueva' : 'ninguna'
}

function toRow({ row, accounts, obstacle, proposal }: ListedChange) {
  return {
    id: row.id,
    version: row.version,
    nombre: maskPerson(row.given_names ?? '', row.paternal_surname ?? ''),
    ...(row.public_id === null ? {} : { titular: row.public_id }),
    de: maskWithType(formerOf(row)),
    a: maskWithType(presentOf(row)),
    certificado: shortCertificate(row.certificate_number),
    vistoEl: toInstant(row.noticed_at),
    cuentas: accountsWord(accounts),
    ...(obstacle === null ? {} : { impedimento: obstacle }),
    ...(proposal && row.proposed_at
      ? {
          propuesta: {
            motivo: row.reason ?? '',
            pedidoPor: row.proposer ?? '',
            pedidoEl: toInstant(row.proposed_at),
            vence: toInstant(proposalEnd(row.proposed_at)),
            propia: proposal.isOwn,
          },
        }
      : {}),
  } as const
}
