import {
  claimPassHeader,
  readReceiptPhoto,
  readVisitorReceiptPhoto,
} from '@amparo/contract/claims/receipt-photos.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { Sender } from '../../platform/uploads/quotas.service.ts'
import { readReceipt } from './file-proof.service.ts'
import { toReceipt } from './papers.wire.ts'
import { readVisitorPass } from './visitor.service.ts'

/** Receipts that the server reads for a browser that cannot, while the person fills in a notice. */
export function receiptPhotoRoutes(app: FastifyInstance, ctx: Context): void {
  const { maxBytes } = readReceiptPhoto.upload
  const answerTo = async (bytes: Buffer, sender: Sender) => {
    const receipt = await readReceipt(ctx, bytes, sender)
    return { status: 200, body: receipt ? { comprobante: toReceipt(receipt) } : {} } as const
  }

  route(app, ctx, readReceiptPhoto).handle(async ({ actor, request, address }) => {
    await spendWithin(ctx, limits.claimFilesOfAccount, String(actor.accountId))
    const bytes = await readWhole(request.body, maxBytes)
    return answerTo(bytes, { accountId: actor.accountId, mailbox: null, address })
  })

  route(app, ctx, readVisitorReceiptPhoto).handle(async ({ request, address }) => {
    await spendWithin(ctx, limits.claimLooksOfAddress, address)
    const pass = request.headers[claimPassHeader]
    const { email } = readVisitorPass(ctx, typeof pass === 'string' ? pass : '')
    const bytes = await readWhole(request.body, maxBytes)
    return answerTo(bytes, { accountId: null, mailbox: email, address })
  })
}
