import { dropFavourite, keepFavourite, listFavourites } from '@amparo/contract/care/console/favourites.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { kindNames } from '../clinical-documents/documents.wire.ts'
import { attendingOf } from '../consultations/attended.service.ts'
import { deleteRow, listRows, mostFavourites, saveRow } from './favourites.repository.ts'

/** Purpose of their encryption. */
const purpose = 'favourite'
const kinds = { receta: 'prescription', ...inverseNames(kindNames) } as const

/** Texts that a professional keeps to write them again, as the console sends them. */
export function favouriteRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listFavourites).handle(async ({ staff }) => {
    const rows = await listRows(ctx.db, attendingOf(staff).professionalId)
    const favoritos = rows.map(({ id, name, content }) => ({
      id,
      nombre: name,
      contenido: JSON.parse(ctx.keys.unseal(purpose, content)),
    }))
    return { status: 200, body: { favoritos } }
  })

  route(app, ctx, keepFavourite).handle(async ({ staff, body: { nombre, contenido } }) => {
    const row = {
      professionalId: attendingOf(staff).professionalId,
      kind: kinds[contenido.clase],
      name: nombre,
      content: ctx.keys.seal(purpose, JSON.stringify(contenido)),
      now: ctx.clock.now(),
    }
    const id = await ctx.db.transaction().execute((tx) => saveRow(tx, row))
    if (id === undefined) throw new AppError('demasiados_favoritos', { params: { maximo: mostFavourites } })
    return { status: 200, body: { id } }
  })

  route(app, ctx, dropFavourite).handle(async ({ staff, params }) => {
    const isGone = await deleteRow(ctx.db, attendingOf(staff).professionalId, params.id)
    if (!isGone) throw new AppError('no_encontrado')
    return { status: 204 }
  })
}
