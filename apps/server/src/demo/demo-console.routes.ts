import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { findStaffByEmail, markEntry } from '../features/staff/accounts/staff.repository.ts'
import { recordAct } from '../features/staff/audit-log/audit-log.service.ts'
import { doerOf } from '../features/staff/sign-in/entry.service.ts'
import { toPersona } from '../features/staff/sign-in/staff.wire.ts'
import { openStaffSession } from '../features/staff/sign-in/staff-sessions.service.ts'
import { setStaffCookie } from '../http/cookies.ts'
import { describeDevice } from '../http/device.ts'
import { demoStaff } from './demo-staff.ts'

/** The demo's additions to the console: its staff, with one-click sign-in. Production has none of it. */
export function demoConsoleRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/demo/consola/personal', async (_request, reply) => {
    const emails = demoStaff.map(({ email }) => email)
    const rows = await ctx.db
      .selectFrom('staff')
      .select(['email', 'name', 'roles'])
      .where('email', 'in', emails)
      .where('disabled_at', 'is', null)
      .execute()
    rows.sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
    return reply
      .header('cache-control', 'no-store')
      .send(rows.map(({ email, name, roles }) => ({ correo: email, nombre: name, roles })))
  })

  app.post<{ Body: { correo?: unknown } | null }>('/demo/consola/entrar', async (request, reply) => {
    const email = String(request.body?.correo ?? '').toLowerCase()
    const isDemo = demoStaff.some((person) => person.email === email)
    const staff = isDemo ? await findStaffByEmail(ctx.db, email) : undefined
    if (!staff || staff.disabled_at) throw new AppError('no_encontrado')
    const device = describeDevice(request)
    const token = await ctx.db.transaction().execute(async (tx) => {
      await markEntry(tx, staff.id, ctx.clock.now())
      const doer = doerOf(staff, { action: 'demo.entrar', requestId: request.id })
      await recordAct(ctx, tx, doer, { detail: { dispositivo: device } })
      return openStaffSession(ctx, tx, { staffId: staff.id, stage: 'whole', device })
    })
    setStaffCookie(ctx.config, reply, token)
    return reply.header('cache-control', 'no-store').send(await toPersona(ctx, staff))
  })
}
