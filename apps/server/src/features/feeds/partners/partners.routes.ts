import { askEligibility, readPartnerPolicy, sendPolicies } from '@amparo/contract/feeds/partners.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { toPerson, toResult, toSentLine } from './partners.wire.ts'
import { readEligibility, readPolicyFor, sourceOf, takePolicies } from './policies.service.ts'

export function partnerRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, sendPolicies).handle(async ({ body: { polizas }, partner }) => {
    const outcomes = await takePolicies(ctx, partner, polizas.map(toSentLine))
    const resultados = polizas.map((line, n) => toResult(line, outcomes[n] ?? { result: 'unchanged' }))
    return { status: 200, body: { resultados } }
  })

  route(app, ctx, readPartnerPolicy).handle(async ({ params, partner }) => {
    const row = await readPolicyFor(ctx, partner, params.certificado)
    return {
      status: 200,
      body: {
        ...(row.source === sourceOf(partner) ? toPerson(row) : {}),
        codigo_producto: row.product_code,
        numero_certificado: row.certificate_number,
        perfil: row.profile,
        inicio_vigencia: row.starts_on,
        fin_vigencia: row.ends_on,
        estado: row.status,
        licencias_7442: row.seats_7442,
        licencias_7443: row.seats_7443,
        ...(row.delivered_on ? { fecha_entrega: row.delivered_on } : {}),
        ...(row.valid_at ? { vigenteAl: toInstant(row.valid_at) } : {}),
      },
    }
  })

  route(app, ctx, askEligibility).handle(async ({ body, partner }) => {
    const { day, covers } = await readEligibility(ctx, partner, {
      document: { type: body.tipoDocumento, number: body.documento },
      day: body.fecha ?? null,
    })
    const coberturas = covers.map((row) => ({
      certificado: row.certificate_number,
      producto: row.product_code,
      cobertura: row.profile,
      desde: row.starts_on,
      hasta: row.ends_on,
    }))
    return { status: 200, body: { fecha: day, vigente: coberturas.length > 0, coberturas } }
  })
}
