import {
  changeStaffRoles,
  createStaff,
  disableStaff,
  enableStaff,
  getStaffFile,
  inviteStaffAgain,
  listStaff as listStaffEndpoint,
} from '@amparo/contract/staff/console/administration.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { onceByKey } from '../../../http/idempotency.ts'
import { placeNumber, placeTime, readPlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import {
  countStaff,
  type ListedStaffRow,
  listStaff,
  type StaffFilter,
} from '../accounts/staff-admin.repository.ts'
import { recordFile } from '../audit-log/audit-log.service.ts'
import { toPersona } from '../sign-in/staff.wire.ts'
import { addStaff, changeRoles, disable, enable, inviteAgain } from './staff-admin.service.ts'

const toFilter = (query: {
  readonly buscar?: string | undefined
  readonly estado?: 'activo' | 'inactivo' | undefined
}): StaffFilter => ({
  search: query.buscar || undefined,
  active: query.estado === undefined ? undefined : query.estado === 'activo',
})

const invitationNames = { open: 'pendiente', expired: 'vencida' } as const

const columns: CsvColumns<ListedStaffRow> = {
  Nombre: ({ name }) => name,
  Correo: ({ email }) => email,
  Roles: ({ roles }) => roles.join(', '),
  Estado: ({ disabled_at, invitation }) =>
    disabled_at ? 'Desactivado' : invitation ? `Invitación ${invitationNames[invitation]}` : 'Activo',
  Desde: ({ created_at }) => toInstant(created_at),
  'Último ingreso': ({ last_entry_at }) => (last_entry_at ? toInstant(last_entry_at) : ''),
}

function disabledProfessional(visits: number): string {
  const closed = 'Desactivado: ya no se ofrecen sus horas'
  if (visits === 0) return `${closed} y no tiene citas por venir.`
  return visits === 1
    ? `${closed}. Tiene 1 cita por venir, que agenda debe mover o cancelar.`
    : `${closed}. Tiene ${visits} citas por venir, que agenda debe mover o cancelar.`
}

export function staffAdminRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listStaffEndpoint).handle(async ({ query }) => {
    const filter = toFilter(query)
    const limit = query.limite ?? 25
    const [name = '', at = '', id = '0'] = readPlace(query.despues, 3) ?? []
    const after = query.despues ? { name, createdAt: placeTime(at), id: placeNumber(id) } : null
    const order = query.orden === '-creado' ? 'newest' : 'name'
    const rows = await listStaff(ctx.db, filter, { order, after, limit, now: ctx.clock.now() })
    const shown = new Map(
      await Promise.all(rows.map(async (row) => [row.id, await toPersona(ctx, row)] as const)),
    )
    return {
      status: 200,
      body: toPage(rows, {
        total: await countStaff(ctx.db, filter),
        limit,
        place: (row) => [row.name, row.created_at.toISOString(), String(row.id)],
        show: (row) => ({
          ...(shown.get(row.id) as Awaited<ReturnType<typeof toPersona>>),
          creado: toInstant(row.created_at),
          ...(row.last_entry_at ? { ultimoIngreso: toInstant(row.last_entry_at) } : {}),
          ...(row.invitation ? { invitacion: invitationNames[row.invitation] } : {}),
        }),
      }),
    }
  })

  route(app, ctx, getStaffFile).handle(async ({ query, staff }) => {
    const filter = toFilter(query)
    const order = query.orden === '-creado' ? 'newest' : 'name'
    const now = ctx.clock.now()
    await recordFile(ctx, staff, await countStaff(ctx.db, filter))
    const read = (last: ListedStaffRow | null, limit: number) =>
      listStaff(ctx.db, filter, {
        order,
        after: last ? { name: last.name, createdAt: last.created_at, id: last.id } : null,
        limit,
        now,
      })
    return { status: 200, file: csvFile('personal', { columns, read }) }
  })

  route(app, ctx, createStaff).handle(async ({ body, staff: actor, request }) => {
    const { persona, approvalId } = await onceByKey(
      ctx,
      request,
      `consola/Personal:${actor.staffId}`,
      async (tx) => {
        const made = await addStaff(ctx, tx, actor, {
          email: body.correo,
          name: body.nombre,
          roles: body.roles,
          professionalId: body.idProfesional ?? null,
          seesAll: body.citasAnteriores === true,
        })
        return { persona: await toPersona(ctx, made.staff, tx), approvalId: made.approvalId }
      },
    )
    return approvalId === null
      ? { status: 201, body: persona }
      : { status: 202, body: { pendiente: { id: approvalId }, persona } }
  })

  route(app, ctx, changeStaffRoles).handle(async ({ params, body, staff }) => {
    const seen = { id: params.id, version: body.version }
    const { version, approvalId } = await changeRoles(ctx, staff, seen, {
      roles: body.roles,
      professionalId: body.idProfesional ?? null,
      seesAll: body.citasAnteriores === true,
    })
    return approvalId === null
      ? { status: 200, body: { codigo: 1, mensaje: 'Los roles cambiaron.', version } }
      : { status: 202, body: { pendiente: { id: approvalId }, version } }
  })

  route(app, ctx, disableStaff).handle(async ({ params, body, staff }) => {
    const { version, left } = await disable(ctx, staff, { id: params.id, version: body.version })
    const citas = left && {
      total: left.total,
      filas: left.visits.map(({ id, starts_at, service_id }) => ({
        id,
        inicio: toInstant(starts_at),
        servicio: serviceName(service_id),
      })),
    }
    const mensaje = citas ? disabledProfessional(citas.total) : 'Desactivado; sus sesiones se cerraron.'
    return { status: 200, body: { codigo: 1, mensaje, version, ...(citas ? { citas } : {}) } }
  })

  route(app, ctx, enableStaff).handle(async ({ params, body, staff }) => {
    const { version, approvalId } = await enable(ctx, staff, { id: params.id, version: body.version })
    return approvalId === null
      ? { status: 200, body: { codigo: 1, mensaje: 'Puede entrar otra vez.', version } }
      : { status: 202, body: { pendiente: { id: approvalId }, version } }
  })

  route(app, ctx, inviteStaffAgain).handle(async ({ params, body, staff }) => {
    const { version, approvalId } = await inviteAgain(ctx, staff, { id: params.id, version: body.version })
    return approvalId === null
      ? { status: 200, body: { codigo: 1, mensaje: 'Le enviamos una invitación nueva.', version } }
      : { status: 202, body: { pendiente: { id: approvalId }, version } }
  })
}
