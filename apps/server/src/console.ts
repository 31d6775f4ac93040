import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { staffEntryRoutes } from './features/staff/staff.routes.ts'
import { refuseForeignWrites } from './http/own-origin.ts'
import { sendProblem } from './http/problems.ts'
import type { Surface } from './http/surface.ts'

/** What the staff console's origin serves: a line per feature. */
export const consoleSurface: Surface = {
  name: 'console',
  title: 'API de la consola de Amparo',
  about:
    'Lo que usa el personal, en su propio origen. La sesión es una galleta que ningún script lee; lo que escribe lleva `Origin` propio y `x-consola: 1`. Cada acto queda en el registro.',
  features: [healthRoutes, staffEntryRoutes],
  demoFeatures: [],
  async servePages(app: FastifyInstance, _ctx: Context, _folder: string) {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('no_encontrado')))
  },
  guard: refuseForeignWrites,
}
