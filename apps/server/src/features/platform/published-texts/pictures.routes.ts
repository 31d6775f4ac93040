import { readPicture } from '@amparo/contract/platform/pictures.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readPictureFile } from './pictures.service.ts'

/** Published photographs and covers of the portal. */
export function pictureRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readPicture).handle(async ({ params }) => ({
    status: 200,
    file: await readPictureFile(ctx, params.imagen, false),
  }))
}
