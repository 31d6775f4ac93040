import { downloadOwnSheet, listPapers } from '@amparo/contract/home/papers.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { drawOwnSheet } from '../../service-desk/complaints/complaints.service.ts'
import { listOwnPapers } from './papers.service.ts'

const kinds = {
  prescription: 'receta',
  clinical: 'documento_clinico',
  cv: 'curriculum',
  card: 'credencial',
  right: 'derechos',
  complaint: 'reclamo',
  receipt: 'constancia',
  claim: 'solicitud',
} as const

export function paperRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listPapers).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwnPapers(ctx, actor)).map(({ kind, title, day, path, isFile }) => ({
      clase: kinds[kind],
      titulo: title,
      fecha: day,
      enlace: path,
      ...(isFile ? { archivo: true as const } : {}),
    })),
  }))

  route(app, ctx, downloadOwnSheet).handle(async ({ actor, params }) => ({
    status: 200,
    file: { name: `hoja-${params.codigo}.pdf`, content: await drawOwnSheet(ctx, actor, params.codigo) },
  }))
}
