import { checkCredential, getCredential, listCredentials } from '@amparo/contract/identity/policy-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { type CredentialCard, checkCode, listCards, readCredential } from './policy-cards.service.ts'

export function policyCardRoutes(app: FastifyInstance, ctx: Context): void {
  const toWire = ({ holder, product, certificate, startsOn, endsOn, isInForce, code }: CredentialCard) => ({
    titular: holder,
    producto: product,
    certificado: certificate,
    vigencia: { inicio: startsOn, fin: endsOn, vigente: isInForce },
    codigo: code,
    enlace: `${ctx.config.portalUrl}/credencial/${code}`,
  })

  route(app, ctx, listCredentials).handle(async ({ actor }) => ({
    status: 200,
    body: (await listCards(ctx, actor)).map(toWire),
  }))

  route(app, ctx, getCredential).handle(async ({ actor, params }) => ({
    status: 200,
    body: toWire(await readCredential(ctx, actor, params.certificado)),
  }))

  route(app, ctx, checkCredential).handle(async ({ params, address }) => {
    const found = await checkCode(ctx, params.codigo, address)
    return {
      status: 200,
      body: {
        vigente: found.isInForce,
        producto: found.product,
        iniciales: found.initials,
        hasta: found.endsOn,
      },
    }
  })
}
