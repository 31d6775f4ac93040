import {
  askContactChange,
  closePersonSessions,
  confirmContactChange,
  getPeopleFile,
  openPersonFile,
  resendPersonMessage,
  searchPeople,
} from '@amparo/contract/service-desk/console/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { placeNumber, readPlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { askCorrection, confirmCorrection } from './contact-correction.service.ts'
import { closeSessionsOfPerson, findPeople, openFile, searchFor } from './people.service.ts'
import { toFile, toFound } from './people.wire.ts'
import type { FoundPerson } from './people-search.repository.ts'
import { resendOfPerson } from './person-messages.service.ts'

/** A search is for finding a person, not for exporting everybody. */
const mostInFile = 1000

const columns: CsvColumns<FoundPerson> = {
  Nombre: (row) => toFound(row).nombre,
  Documento: (row) => toFound(row).documento,
  'Tipo de documento': ({ document_type }) => (document_type === 6 ? 'CE' : 'DNI'),
  Es: ({ is_holder }) => (is_holder ? 'Titular' : 'Invitado'),
  Cuenta: ({ has_account }) => (has_account ? 'Activada' : 'Sin activar'),
  Póliza: ({ in_force }) => (in_force ? 'Vigente' : 'Terminada'),
}

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, searchPeople).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const [after = '0'] = readPlace(query.despues, 1) ?? []
    const { rows, total } = await findPeople(ctx, staff, {
      text: query.buscar,
      inForce: query.estado === undefined ? null : query.estado === 'vigente',
      after: placeNumber(after),
      limit,
    })
    return {
      status: 200,
      body: toPage(rows, { total, limit, place: (row) => [String(row.id)], show: toFound }),
    }
  })

  route(app, ctx, getPeopleFile).handle(async ({ query, staff }) => {
    const inForce = query.estado === undefined ? null : query.estado === 'vigente'
    const search = await searchFor(ctx, staff, { text: query.buscar, inForce })
    await recordFile(ctx, staff, Math.min(search.total, mostInFile), search.recorded)
    const read = (last: FoundPerson | null, limit: number) => search.read({ after: last?.id ?? 0, limit })
    return { status: 200, file: csvFile('titulares', { columns, read, most: mostInFile }) }
  })

  route(app, ctx, openPersonFile).handle(async ({ params, body, staff }) => {
    const file = await openFile(ctx, staff, params.id, { reason: body.motivo, note: body.nota || null })
    return { status: 200, body: toFile(file, ctx.clock.now()) }
  })

  route(app, ctx, closePersonSessions).handle(async ({ params, staff }) => ({
    status: 200,
    body: { codigo: 1, cerradas: await closeSessionsOfPerson(ctx, staff, params.id) },
  }))

  route(app, ctx, resendPersonMessage).handle(async ({ params, staff }) => {
    await resendOfPerson(ctx, staff, params.id, params.mensaje)
    return { status: 200, body: { codigo: 1, mensaje: 'Va de nuevo; sale en unos segundos.' } }
  })

  route(app, ctx, askContactChange).handle(async ({ params, body, staff }) => {
    const wanted =
      body.correoElectronico === undefined
        ? { channel: 'sms' as const, value: body.numeroCelular ?? '' }
        : { channel: 'email' as const, value: body.correoElectronico }
    const oldChannel = body.anterior && (body.anterior === 'correo' ? 'email' : 'sms')
    const sent = await askCorrection(ctx, staff, params.id, { ...wanted, oldChannel })
    return {
      status: 202,
      body: {
        solicitud: sent.new.requestId,
        destinoAnterior: sent.old.destination,
        destinoNuevo: sent.new.destination,
        expira: toInstant(sent.new.expiresAt),
      },
    }
  })

  route(app, ctx, confirmContactChange).handle(async ({ params, body, staff }) => {
    await confirmCorrection(ctx, staff, params.id, {
      requestId: body.solicitud,
      oldCode: body.codigoAnterior,
      newCode: body.codigoNuevo,
    })
    const message =
      'El contacto cambió y avisamos a los dos. Si el anterior llevaba una semana, desde él se puede deshacer por 7 días.'
    return { status: 200, body: { codigo: 1, mensaje: message } }
  })
}
