import {
  activateCourseLicence,
  featuredCourses,
  getCourse,
  getCourseLicence,
  listCourses,
  listMyCourses,
  setCourseProgress,
} from '@amparo/contract/tools/courses.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  enterCourses,
  getOneCourse,
  listBlock,
  listOwnCourses,
  markCourse,
  searchCourses,
} from './courses.service.ts'
import { fromState, toBlock, toCourse, toCoursePage, toLicence } from './courses.wire.ts'
import { readLicence, requestLicence } from './licences.service.ts'

export function courseRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, featuredCourses).handle(async ({ address }) => {
    await spendWithin(ctx, limits.courseBlocksOfAddress, address)
    return { status: 200, body: toBlock(await listBlock(ctx)) }
  })

  route(app, ctx, listMyCourses).handle(async ({ actor }) => {
    await enterCourses(ctx, actor)
    return { status: 200, body: { cursos: (await listOwnCourses(ctx, actor)).map(toCourse) } }
  })

  route(app, ctx, getCourseLicence).handle(async ({ actor }) => {
    await enterCourses(ctx, actor)
    return { status: 200, body: toLicence(await readLicence(ctx, ctx.db, actor)) }
  })

  route(app, ctx, activateCourseLicence).handle(async ({ body, actor, request }) => {
    const licence = await onceAnswered(ctx, request, `LicenciaCursos:${actor.accountId}`, async () => {
      await enterCourses(ctx, actor)
      return {
        write: async (tx) => toLicence(await requestLicence(ctx, tx, actor, body.correoElectronico ?? null)),
      }
    })
    return { status: 200, body: licence }
  })

  route(app, ctx, listCourses).handle(async ({ query, actor }) => {
    await enterCourses(ctx, actor)
    const skip = /^\d{1,5}$/.test(query.despues ?? '') ? Number(query.despues) : 0
    const page = await searchCourses(ctx, actor, {
      words: query.buscar ?? '',
      topic: query.tema ?? '',
      university: query.universidad ?? '',
      skip,
      limit: query.limite ?? 25,
    })
    return { status: 200, body: toCoursePage(page) }
  })

  route(app, ctx, getCourse).handle(async ({ params, actor }) => {
    await enterCourses(ctx, actor)
    return { status: 200, body: toCourse(await getOneCourse(ctx, actor, params.id)) }
  })

  route(app, ctx, setCourseProgress).handle(async ({ params, body, actor }) => {
    await enterCourses(ctx, actor)
    await markCourse(ctx, actor, params.id, { state: fromState[body.estado], week: body.semana ?? null })
    return { status: 200, body: { codigo: 1, mensaje: 'Anotamos tu avance.' } }
  })
}
