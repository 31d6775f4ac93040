import {
  approve,
  changeStaffRoles,
  createStaff,
  disableStaff,
  inviteStaffAgain,
  listApprovals as listApprovalsEndpoint,
  listStaff as listStaffEndpoint,
} from '@amparo/contract/console/administration.ts'
import type { StaffRole } from '@amparo/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { placeNumber, readPlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { toPersona } from './staff.wire.ts'
import { countStaff, listApprovals, listStaff } from './staff-admin.repository.ts'
import { addStaff, approveRoles, changeRoles, disable, inviteAgain } from './staff-admin.service.ts'

export function staffAdminRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listStaffEndpoint).handle(async ({ query }) => {
    const filter = {
      search: query.buscar || undefined,
      active: query.estado === undefined ? undefined : query.estado === 'activo',
    }
    const limit = query.limite ?? 25
    const [name = '', id = '0'] = readPlace(query.despues, 2) ?? []
    const after = query.despues ? { name, id: placeNumber(id) } : null
    const rows = await listStaff(ctx.db, filter, { after, limit, now: ctx.clock.now() })
    const shown = new Map(
      await Promise.all(rows.map(async (row) => [row.id, await toPersona(ctx, row)] as const)),
    )
    return {
      status: 200,
      body: toPage(rows, {
        total: await countStaff(ctx.db, filter),
        limit,
        place: (row) => [row.name, String(row.id)],
        show: (row) => ({
          ...(shown.get(row.id) as Awaited<ReturnType<typeof toPersona>>),
          creado: toInstant(row.created_at),
          ...(row.last_entry_at ? { ultimoIngreso: toInstant(row.last_entry_at) } : {}),
          ...(row.invitation ? { invitacion: row.invitation } : {}),
        }),
      }),
    }
  })

  route(app, ctx, createStaff).handle(async ({ body, staff: actor }) => {
    const { staff, approvalId } = await addStaff(ctx, actor, {
      email: body.correo,
      name: body.nombre,
      roles: body.roles,
      professionalId: body.idProfesional ?? null,
    })
    const persona = await toPersona(ctx, staff)
    return approvalId === null
      ? { status: 201, body: persona }
      : { status: 202, body: { pendiente: approvalId, persona } }
  })

  route(app, ctx, changeStaffRoles).handle(async ({ params, body, staff }) => {
    const seen = { id: params.id, version: body.version }
    const { version, approvalId } = await changeRoles(ctx, staff, seen, body.roles)
    return approvalId === null
      ? { status: 200, body: { codigo: 1, mensaje: 'Los roles cambiaron.', version } }
      : { status: 202, body: { pendiente: approvalId, version } }
  })

  route(app, ctx, disableStaff).handle(async ({ params, body, staff }) => {
    const version = await disable(ctx, staff, { id: params.id, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Desactivado; sus sesiones se cerraron.', version } }
  })

  route(app, ctx, inviteStaffAgain).handle(async ({ params, body, staff }) => {
    const version = await inviteAgain(ctx, staff, { id: params.id, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Le enviamos una invitación nueva.', version } }
  })

  route(app, ctx, listApprovalsEndpoint).handle(async ({ staff }) => {
    const rows = await listApprovals(ctx.db, ctx.clock.now())
    return {
      status: 200,
      body: rows.map((row) => ({
        id: row.id,
        persona: { id: row.public_id, nombre: row.name },
        roles: row.roles as StaffRole[],
        pedidoPor: row.requested_by_name,
        pedidoEl: toInstant(row.requested_at),
        vence: toInstant(row.expires_at),
        propia: row.requested_by === staff.staffId || row.staff_id === staff.staffId,
      })),
    }
  })

  route(app, ctx, approve).handle(async ({ params, staff }) => {
    await approveRoles(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Aprobado.' } }
  })
}
