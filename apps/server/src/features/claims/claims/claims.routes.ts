import { addClaimRest, listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import {
  downloadClaimAnswer,
  downloadClaimReceipt,
  fileClaim,
  getClaim,
  listClaims,
  openClaimToDevice,
  readClaimPaper,
  removeClaimPaper,
  sendClaimPaper,
  withdrawClaim,
  writeClaimMessage,
} from '@amparo/contract/claims/claims.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered, uploaded } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { drawAnswer } from './claim-answer.ts'
import { preparePaper, readPaper, removePaper } from './claim-files.service.ts'
import { drawReceipt } from './claim-receipt.ts'
import { attachRest, listRests } from './claim-rests.service.ts'
import { getOwnClaim, listOwn, openClaim, openToDevice, viewClaim } from './claims.service.ts'
import { fromNotice, toClaim, toFiled, toSummary } from './claims.wire.ts'
import { prepareNotice, tellerOf } from './notice.service.ts'
import { fromRestFile, toFile, toRests } from './papers.wire.ts'
import { prepareMessage, withdraw } from './person-acts.service.ts'

const sent = { codigo: 1, mensaje: 'Recibimos tu mensaje.' } as const

/** A person's own claims, with a session (contract §16). */
export function claimRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, fileClaim).handle(async ({ body, actor, request }) => {
    const scope = `solicitudes:${actor.accountId}`
    const filed = await onceAnswered(ctx, request, scope, async () => {
      await spendWithin(ctx, limits.claimsOfAccount, String(actor.accountId))
      const toldBy = body.hechoPor === 'titular' ? 'holder' : 'beneficiary'
      const prepared = await prepareNotice(ctx, tellerOf(actor), fromNotice(body, toldBy))
      return answering(prepared, ({ claim }) => toFiled(claim))
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, listClaims).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwn(ctx, actor)).map(toSummary),
  }))

  route(app, ctx, getClaim).handle(async ({ params, actor }) => {
    const row = await getOwnClaim(ctx, actor, params.folio)
    return { status: 200, body: toClaim(await viewClaim(ctx, ctx.db, row)) }
  })

  route(app, ctx, downloadClaimReceipt).handle(async ({ params, actor }) => {
    const claim = await openClaim(ctx, ctx.db, await getOwnClaim(ctx, actor, params.folio))
    const content = await drawReceipt(ctx, claim)
    return { status: 200, file: { name: `constancia-${claim.row.folio}.pdf`, content } }
  })

  route(app, ctx, downloadClaimAnswer).handle(async ({ params, actor }) => {
    const claim = await openClaim(ctx, ctx.db, await getOwnClaim(ctx, actor, params.folio))
    const content = await drawAnswer(ctx, claim)
    return { status: 200, file: { name: `respuesta-${claim.row.folio}.pdf`, content } }
  })

  route(app, ctx, openClaimToDevice).handle(async ({ params, actor }) => {
    await spendWithin(ctx, limits.claimWritesOfAccount, String(actor.accountId))
    const { code, until } = await openToDevice(ctx, actor, await getOwnClaim(ctx, actor, params.folio))
    return { status: 200, body: { codigo: code, vence: toInstant(until) } }
  })

  route(app, ctx, sendClaimPaper).handle(async ({ params, actor, request, address }) => {
    await spendWithin(ctx, limits.claimFilesOfAccount, String(actor.accountId))
    const row = await getOwnClaim(ctx, actor, params.folio)
    const bytes = await readWhole(request.body, sendClaimPaper.upload.maxBytes)
    const scope = `Papeles:${row.folio}`
    const file = await onceAnswered(ctx, uploaded(request, bytes, params.clave), scope, async () =>
      answering(await preparePaper(ctx, row, { key: params.clave, bytes, address }), toFile),
    )
    return { status: 201, body: file, read: { document: file.id } }
  })

  route(app, ctx, readClaimPaper).handle(async ({ params, actor }) => {
    const row = await getOwnClaim(ctx, actor, params.folio)
    const { name, content } = await readPaper(ctx, row, { key: params.clave, id: params.id })
    return { status: 200, file: { name, content } }
  })

  route(app, ctx, removeClaimPaper).handle(async ({ params, actor }) => {
    const row = await getOwnClaim(ctx, actor, params.folio)
    await removePaper(ctx, row, { key: params.clave, id: params.id })
    return { status: 204 }
  })

  route(app, ctx, listClaimRests).handle(async ({ params, owner }) => {
    const row = await getOwnClaim(ctx, owner, params.folio)
    return { status: 200, body: toRests(await listRests(ctx, owner, row)) }
  })

  route(app, ctx, addClaimRest).handle(async ({ params, body, owner, address }) => {
    await spendWithin(ctx, limits.claimFilesOfAccount, String(owner.accountId))
    const row = await getOwnClaim(ctx, owner, params.folio)
    const file = await attachRest(ctx, owner, row, {
      key: params.clave,
      id: body.documento,
      audience: fromRestFile(body.archivo),
      reader: body.lector,
      address,
    })
    return { status: 201, body: toFile(file), read: { document: file.id } }
  })

  route(app, ctx, writeClaimMessage).handle(async ({ params, body, actor, request }) => {
    const row = await getOwnClaim(ctx, actor, params.folio)
    const answer = await onceAnswered(ctx, request, `mensajes:${row.folio}`, async () => {
      await spendWithin(ctx, limits.claimWritesOfAccount, String(actor.accountId))
      return answering(prepareMessage(ctx, row, body.texto), () => sent)
    })
    return { status: 201, body: answer }
  })

  route(app, ctx, withdrawClaim).handle(async ({ params, body, actor }) => {
    await withdraw(ctx, await getOwnClaim(ctx, actor, params.folio), body.motivo)
    return { status: 200, body: { codigo: 1, mensaje: 'Desististe de tu solicitud. Queda cerrada.' } }
  })
}
