import {
  claimCodeHeader,
  downloadVisitorAnswer,
  downloadVisitorReceipt,
  fileVisitorClaim,
  followClaim,
  listVisitorCovers,
  openClaimPass,
  removeVisitorPaper,
  sendClaimCode,
  sendVisitorPaper,
  withdrawVisitorClaim,
  writeVisitorMessage,
} from '@amparo/contract/claims/claims-visitor.ts'
import { speaksOfDeath } from '@amparo/domain/claims/speaks-of-death.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered, uploaded } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { askForCaptcha } from '../../identity/captcha/captcha.service.ts'
import { spendOfTyping } from '../../identity/codes/callers.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { getCertificateSheet } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { toPaperAsked } from '../../policies/policy-sheets/policy-sheets.wire.ts'
import { drawAnswer } from './claim-answer.ts'
import { preparePaper, removePaper } from './claim-files.service.ts'
import { drawReceipt } from './claim-receipt.ts'
import { codeReader as reader } from './claims.policy.ts'
import { getFollowedClaim, openClaim, viewClaim } from './claims.service.ts'
import { fromNotice, toFiled, toFollowed, toVisitorNotice } from './claims.wire.ts'
import { prepareNotice } from './notice.service.ts'
import { toFile } from './papers.wire.ts'
import { prepareMessage, withdraw } from './person-acts.service.ts'
import { openVisitorPass, readVisitorPass, sendVisitorCode, visitorTeller } from './visitor.service.ts'

/** Claims without an account: a code to a mailbox, a pass of half an hour, then folio and code (contract §16). */
export function claimVisitorRoutes(app: FastifyInstance, ctx: Context): void {
  const byCode = (folio: string, code: string, address: string) =>
    getFollowedClaim(ctx, { folio, code, address })

  route(app, ctx, sendClaimCode).handle(async ({ body, address }) => {
    await spendWithin(ctx, limits.codesOfAddress, address)
    const isPerson = await askForCaptcha(ctx, address, body.captcha)
    const document = { type: body.tipoDocumento, number: body.documento }
    const draft = { document, email: body.correoElectronico, isPerson }
    const { requestId, destination, expiresAt } = await sendVisitorCode(ctx, draft)
    return { status: 200, body: { solicitud: requestId, destino: destination, expira: toInstant(expiresAt) } }
  })

  route(app, ctx, openClaimPass).handle(async ({ body, caller }) => {
    await spendOfTyping(ctx, limits.codeChecksOfAddress, caller, body.solicitud)
    const { pass, until } = await openVisitorPass(ctx, { requestId: body.solicitud, code: body.codigo })
    return { status: 200, body: { pase: pass, vence: toInstant(until) } }
  })

  route(app, ctx, listVisitorCovers).handle(async ({ body, address }) => {
    await spendWithin(ctx, limits.claimLooksOfAddress, address)
    readVisitorPass(ctx, body.pase)
    const { sheet } = await getCertificateSheet(ctx, ctx.db, body.certificado, null)
    return {
      status: 200,
      body: {
        coberturas: sheet.covers.map((cover) => ({
          clave: cover.key,
          nombre: cover.name,
          paga: cover.pays,
          porFallecimiento: speaksOfDeath(cover),
          papeles: cover.papers.map(toPaperAsked),
        })),
      },
    }
  })

  route(app, ctx, fileVisitorClaim).handle(async ({ body, address, request }) => {
    const holder = readVisitorPass(ctx, body.pase)
    const scope = `solicitudes-visitante:${holder.type}:${holder.number}`
    const filed = await onceAnswered(ctx, request, scope, async () => {
      await spendWithin(ctx, limits.claimsOfAddress, address)
      const teller = visitorTeller(holder, { name: body.nombre, kinship: body.parentesco || null })
      const prepared = await prepareNotice(ctx, teller, {
        ...fromNotice(body, 'beneficiary'),
        insuredDied: body.fallecimiento,
      })
      return answering(prepared, ({ claim, followCode }) => ({
        ...toVisitorNotice(toFiled(claim)),
        codigo: followCode ?? '',
      }))
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, followClaim).handle(async ({ params, body, address }) => {
    const row = await byCode(params.folio, body.codigo, address)
    return { status: 200, body: toFollowed(await viewClaim(ctx, ctx.db, row)), read: { who: reader } }
  })

  route(app, ctx, downloadVisitorReceipt).handle(async ({ params, body, address }) => {
    const claim = await openClaim(ctx, ctx.db, await byCode(params.folio, body.codigo, address))
    const content = await drawReceipt(ctx, claim)
    return {
      status: 200,
      file: { name: `constancia-${claim.row.folio}.pdf`, content },
      read: { who: reader },
    }
  })

  route(app, ctx, downloadVisitorAnswer).handle(async ({ params, body, address }) => {
    const claim = await openClaim(ctx, ctx.db, await byCode(params.folio, body.codigo, address))
    const content = await drawAnswer(ctx, claim)
    return {
      status: 200,
      file: { name: `respuesta-${claim.row.folio}.pdf`, content },
      read: { who: reader },
    }
  })

  route(app, ctx, sendVisitorPaper).handle(async ({ params, address, request }) => {
    const code = request.headers[claimCodeHeader]
    const row = await byCode(params.folio, typeof code === 'string' ? code : '', address)
    await spendWithin(ctx, limits.claimFilesOfAccount, row.folio)
    const bytes = await readWhole(request.body, sendVisitorPaper.upload.maxBytes)
    const file = await onceAnswered(
      ctx,
      uploaded(request, bytes, params.clave),
      `Papeles:${row.folio}`,
      async () => answering(await preparePaper(ctx, row, { key: params.clave, bytes, address }), toFile),
    )
    return { status: 201, body: file, read: { document: file.id, who: reader } }
  })

  route(app, ctx, removeVisitorPaper).handle(async ({ params, body, address }) => {
    const row = await byCode(params.folio, body.codigo, address)
    await removePaper(ctx, row, { key: params.clave, id: params.id })
    return { status: 204, read: { who: reader } }
  })

  route(app, ctx, writeVisitorMessage).handle(async ({ params, body, address, request }) => {
    const row = await byCode(params.folio, body.codigo, address)
    const answer = await onceAnswered(ctx, request, `mensajes:${row.folio}`, async () => {
      await spendWithin(ctx, limits.claimWritesOfAccount, row.folio)
      return answering(prepareMessage(ctx, row, body.texto), () => ({
        codigo: 1 as const,
        mensaje: 'Recibimos tu mensaje.',
      }))
    })
    return { status: 201, body: answer }
  })

  route(app, ctx, withdrawVisitorClaim).handle(async ({ params, body, address }) => {
    const row = await byCode(params.folio, body.codigo, address)
    // A holder's code for another device sends papers; ending the claim takes the holder's session.
    if (row.account_id !== null) throw new AppError('requiere_sesion')
    await withdraw(ctx, row, body.motivo)
    return { status: 200, body: { codigo: 1, mensaje: 'Desististe de la solicitud. Queda cerrada.' } }
  })
}
