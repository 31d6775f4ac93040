import {
  consoleFaultsReport,
  faultsReport,
  policyReport,
  vitalsReport,
} from '@amparo/contract/tools/reports.ts'
import { bucketOf } from '@amparo/domain/field/vitals.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readJsonStrictly } from '../../../http/json-body.ts'
import { route } from '../../../http/route.ts'
import { wideNetworkOf } from '../../../ports/caller-address.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { countFault, countVisits, isPlaceServed } from './faults.repository.ts'
import { readPolicyReports } from './reports.policy.ts'
import { countVisit } from './vitals.repository.ts'

/** As the Reporting API, `report-uri` and a person who tries it send them. */
const types = ['application/reports+json', 'application/csp-report', 'application/json']

/** A line of the log is all that a report makes; one that says nothing, or is one too many, is answered alike. */
export async function reportRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    readJsonStrictly(scope, types)
    route(scope, ctx, policyReport).handle(async ({ body, address }) => {
      const violations = readPolicyReports(body)
      if (violations.length > 0 && (await trySpend(ctx, limits.reportsOfAddress, address))) {
        for (const violation of violations) ctx.log.warn({ event: 'csp_report', ...violation }, 'política')
      }
      return { status: 204 }
    })
  })

  route(app, ctx, vitalsReport).handle(async ({ body, address }) => {
    // One too many is answered alike: the page that sent it is gone.
    if (await trySpend(ctx, limits.vitalsOfAddress, address)) {
      const visit = {
        day: toLimaDay(ctx.clock.now()),
        route: body.ruta,
        connection: body.conexion,
      }
      await countVisit(
        ctx.db,
        visit,
        body.medidas.map(({ nombre, valor }) => ({ vital: nombre, bucket: bucketOf(nombre, valor) })),
      )
    }
    return { status: 204 }
  })

  route(app, ctx, faultsReport).handle(({ body, address }) => countReport(ctx, address, body))
}

/** Errors of the console's pages. */
export function consoleReportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, consoleFaultsReport).handle(({ body: { version, falla }, address }) =>
    countReport(ctx, address, { version, falla: falla && { ...falla, ruta: 'consola' } }),
  )
}

interface Report {
  readonly version: string
  readonly falla?: { readonly ruta: string; readonly huella: string; readonly lugar: string } | undefined
}

async function countReport(ctx: Context, address: string, { version: release, falla }: Report) {
  const now = ctx.clock.now()
  if (falla === undefined) {
    if (await trySpend(ctx, limits.visitsOfAddress, address)) await countVisits(ctx.db, now, release)
  } else if (await mayReport(ctx, address, release, falla)) {
    const { ruta: route, huella: fault, lugar: place } = falla
    await countFault(ctx.db, now, { release, route, fault, place })
  }
  return { status: 204 } as const
}

/** Whether to count an error: a few networks don't alarm the operators, nor do invented builds or scripts. */
async function mayReport(
  ctx: Context,
  address: string,
  release: string,
  { huella: fault, lugar: place }: { readonly huella: string; readonly lugar: string },
): Promise<boolean> {
  const network = wideNetworkOf(address)
  return (
    (await trySpend(ctx, limits.faultsOfNetwork, network)) &&
    (await isPlaceServed(ctx.db, release, place)) &&
    trySpend(ctx, limits.faultOfNetwork, `${fault} ${network}`)
  )
}
