import { confirmAntecedents, readAntecedents, saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { confirmRecord, readRecord, saveRecord } from './health-record.service.ts'
import { fromAntecedentsWire, toAntecedentsWire } from './health-record.wire.ts'

/** A person's own antecedents (contract §18). */
export function healthRecordRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readAntecedents).handle(async ({ owner }) => ({
    status: 200,
    body: toAntecedentsWire(await readRecord(ctx, ctx.db, owner)),
  }))

  route(app, ctx, saveAntecedents).handle(async ({ owner, body }) => {
    const author = { professionalId: null, reasons: new Map<string, string>() }
    const saved = await ctx.db
      .transaction()
      .execute((tx) => saveRecord(ctx, tx, owner, fromAntecedentsWire(body), author))
    return { status: 200, body: toAntecedentsWire(saved) }
  })

  route(app, ctx, confirmAntecedents).handle(async ({ owner, body }) => {
    const confirmed = await ctx.db.transaction().execute((tx) => confirmRecord(ctx, tx, owner, body.version))
    return { status: 200, body: toAntecedentsWire(confirmed) }
  })
}
