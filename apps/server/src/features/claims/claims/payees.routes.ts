import {
  sendPayeeCode as sendPayeeCodeEndpoint,
  setPayeeAccount as setPayeeAccountEndpoint,
} from '@amparo/contract/claims/claims-visitor.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { codeReader } from './claims.policy.ts'
import { getFollowedClaim, viewClaim } from './claims.service.ts'
import { toFollowed } from './claims.wire.ts'
import { sendPayeeCode, setPayeeAccount } from './payee-account-acts.service.ts'

/** Where beneficiaries without an account here are paid (contract §23.1). */
export function payeeRoutes(app: FastifyInstance, ctx: Context): void {
  const read = (folio: string, code: string, address: string) =>
    getFollowedClaim(ctx, { folio, code, address })

  route(app, ctx, sendPayeeCodeEndpoint).handle(async ({ params, body, address }) => {
    const row = await read(params.folio, body.codigo, address)
    const { requestId, destination, expiresAt } = await sendPayeeCode(ctx, row)
    return { status: 200, body: { solicitud: requestId, destino: destination, expira: toInstant(expiresAt) } }
  })

  route(app, ctx, setPayeeAccountEndpoint).handle(async ({ params, body, address }) => {
    const row = await read(params.folio, body.codigo, address)
    await setPayeeAccount(ctx, row, {
      payee: { name: body.nombre, documentType: body.tipoDocumento, documentNumber: body.documento },
      account:
        body.tipo === 'cci' ? { kind: 'bank', cci: body.cci ?? '', bank: body.banco } : { kind: 'window' },
      requestId: body.solicitud,
      code: body.codigoCorreo,
    })
    const after = await read(params.folio, body.codigo, address)
    return { status: 200, body: toFollowed(await viewClaim(ctx, ctx.db, after)), read: { who: codeReader } }
  })
}
