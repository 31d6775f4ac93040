import { listWaitingPeople as listWaitingPeopleEndpoint } from '@amparo/contract/agenda/console/hour-waits.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { termsOf } from './hour-waits.wire.ts'
import { readWaitingPeople } from './waiting-people.service.ts'

/** The waiting list for freed hours, as the desk sees it. */
export function waitingPeopleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listWaitingPeopleEndpoint).handle(async ({ query, staff }) => {
    const rows = await readWaitingPeople(ctx, {
      serviceId: query.idServicio,
      professionalId: query.idProfesional,
    })
    await recordAct(ctx, ctx.db, staff, { detail: { filas: rows.length } })
    return {
      status: 200,
      body: {
        total: rows[0]?.total ?? 0,
        filas: rows.map((row) => ({
          id: row.id,
          titular: { nombre: row.person_name, documento: row.document_number },
          ...termsOf(row),
          ...(row.professional_name ? { profesional: row.professional_name } : {}),
          ...(row.offered_start && row.offered_until
            ? { ofrecida: { inicio: toInstant(row.offered_start), venceEl: toInstant(row.offered_until) } }
            : {}),
        })),
      },
    }
  })
}
