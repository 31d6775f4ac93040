import {
  addTemplate,
  changeTemplate as changeTemplateEndpoint,
  listTemplates as listTemplatesEndpoint,
  retireTemplate as retireTemplateEndpoint,
} from '@amparo/contract/staff/console/answer-templates.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { inverseNames } from '../../../inverse-names.ts'
import {
  changeTemplate,
  listTemplates,
  prepareTemplate,
  retireTemplate,
  type TemplateRow,
} from './answer-templates.service.ts'

const deskNames = { conversations: 'mensajes', claims: 'solicitudes' } as const
const deskFromName = inverseNames(deskNames)

const fitNames = { approval: 'aprobar', refusal: 'rechazar', message: 'mensaje' } as const
const fitOf = { aprobar: 'approval', rechazar: 'refusal', mensaje: 'message', todo: null } as const

const toTemplate = ({ id, version, title, body, serves, fits }: TemplateRow) => ({
  id,
  version,
  para: deskNames[serves],
  sirve: fits === null ? ('todo' as const) : fitNames[fits],
  titulo: title,
  texto: body,
})

/** The texts that a desk answers with, in versions. */
export function answerTemplateRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listTemplatesEndpoint).handle(async ({ query }) => ({
    status: 200,
    body: {
      plantillas: (await listTemplates(ctx, query.para ? deskFromName[query.para] : null)).map(toTemplate),
    },
  }))

  route(app, ctx, addTemplate).handle(async ({ body, staff, request }) => {
    const serves = deskFromName[body.para ?? 'mensajes']
    const text = { title: body.titulo, body: body.texto, serves, fits: fitOf[body.sirve ?? 'todo'] }
    const added = await onceAnswered(ctx, request, `plantillas:${staff.staffId}`, async () =>
      answering(prepareTemplate(ctx, staff, text), toTemplate),
    )
    return { status: 201, body: added }
  })

  route(app, ctx, changeTemplateEndpoint).handle(async ({ params, body, staff }) => {
    const fits = body.sirve === undefined ? undefined : fitOf[body.sirve]
    const text = { title: body.titulo, body: body.texto, fits }
    const changed = await changeTemplate(ctx, staff, { id: params.id, version: body.version, ...text })
    return { status: 200, body: toTemplate(changed) }
  })

  route(app, ctx, retireTemplateEndpoint).handle(async ({ params, body, staff }) => {
    await retireTemplate(ctx, staff, { id: params.id, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Ya no se ofrece.' } }
  })
}
