import { getCv, getCvPdf, putCv, shareCv, unshareCv } from '@amparo/contract/tools/cv.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { enterCv, printCv, readOwnCv, saveCv, shareOwnCv, unshareOwnCv } from './cv.service.ts'
import { fromCvContent, toCvContent } from './cv.wire.ts'

export function cvRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getCv).handle(async ({ actor }) => {
    await enterCv(ctx, actor)
    const { version, content, shared, notes } = await readOwnCv(ctx, actor)
    return {
      status: 200,
      body: {
        version,
        ...toCvContent(content),
        compartido: shared.map(({ appointmentId, until }) => ({
          idCita: appointmentId,
          hasta: toInstant(until),
        })),
        notas: notes.map(({ appointmentId, at, text }) => ({
          idCita: appointmentId,
          fecha: toInstant(at),
          texto: text,
        })),
      },
    }
  })

  route(app, ctx, putCv).handle(async ({ body: { version, ...content }, actor }) => {
    await enterCv(ctx, actor)
    return { status: 200, body: { version: await saveCv(ctx, actor, version, fromCvContent(content)) } }
  })

  route(app, ctx, getCvPdf).handle(async ({ actor }) => {
    await enterCv(ctx, actor)
    return { status: 200, file: { name: 'curriculum.pdf', content: await printCv(ctx, actor) } }
  })

  route(app, ctx, shareCv).handle(async ({ body, actor }) => {
    await enterCv(ctx, actor)
    const until = await shareOwnCv(ctx, actor, body.idCita)
    return {
      status: 200,
      body: {
        codigo: 1,
        mensaje: 'Tu asesor podrá leer tu currículum hasta que termine la cita.',
        hasta: toInstant(until),
      },
    }
  })

  route(app, ctx, unshareCv).handle(async ({ body, actor }) => {
    await enterCv(ctx, actor)
    await unshareOwnCv(ctx, actor, body.idCita)
    return { status: 200, body: { codigo: 1, mensaje: 'Ya nadie más lee tu currículum por esa cita.' } }
  })
}
