import {
  chooseDigest as chooseDigestEndpoint,
  listNotices,
  listTakers as listTakersEndpoint,
  readDigestChoice as readDigestChoiceEndpoint,
  readNotices,
} from '@amparo/contract/staff/console/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import {
  chooseDigest,
  listOwnNotices,
  listTakers,
  readDigestChoice,
  readOwnNotices,
  reassignReasonOf,
  subjectOf,
} from './staff-notices.service.ts'

export function staffNoticeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listNotices).handle(async ({ staff }) => {
    const rows = await listOwnNotices(ctx, staff)
    return {
      status: 200,
      body: rows.flatMap(({ id, kind, about, by_name, reason, at, read_at }) => {
        const subject = subjectOf(about)
        if (!subject) return []
        return [
          {
            id,
            clase: kind === 'mentioned' ? ('mencion' as const) : ('pase' as const),
            de: subject.kind,
            folio: subject.folio,
            quien: by_name,
            ...(reason === null ? {} : { motivo: reassignReasonOf[reason] }),
            cuando: toInstant(at),
            leido: read_at !== null,
          },
        ]
      }),
    }
  })

  route(app, ctx, readNotices).handle(async ({ body, staff }) => {
    await readOwnNotices(ctx, staff, body.hasta)
    return { status: 200, body: { codigo: 1, mensaje: 'Leídos.' } }
  })

  route(app, ctx, readDigestChoiceEndpoint).handle(async ({ staff }) => ({
    status: 200,
    body: { recibe: await readDigestChoice(ctx, staff) },
  }))

  route(app, ctx, chooseDigestEndpoint).handle(async ({ body, staff }) => {
    await chooseDigest(ctx, staff, body.recibe)
    const mensaje = body.recibe ? 'Te llegará a las ocho.' : 'Ya no te llega el correo de las ocho.'
    return { status: 200, body: { codigo: 1, mensaje } }
  })

  route(app, ctx, listTakersEndpoint).handle(async ({ query, staff }) => {
    const takers = await listTakers(ctx, staff, query.clase)
    return {
      status: 200,
      body: takers.map(({ id, public_id, name }) => ({
        id: public_id,
        nombre: name,
        yo: id === staff.staffId,
      })),
    }
  })
}
