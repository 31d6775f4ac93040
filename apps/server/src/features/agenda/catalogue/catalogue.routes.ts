import { type EcosystemRow, listServices } from '@amparo/contract/agenda/catalogue.ts'
import { sharedRead } from '@amparo/database/shared-read.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { type CoveredDays, lastCoveredDay } from '@amparo/domain/agenda/cover-end.ts'
import { hourWords, withHours } from '@amparo/domain/agenda/hour-words.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { ecosystems, withDescription } from '@amparo/domain/catalogue/ecosystems.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { type Published, withTexts } from '@amparo/domain/contents/slots.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import {
  ecosystemIsActive,
  type Modules,
  modulesFromCoverages,
  modulesFromProfiles,
} from '@amparo/domain/modules.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readPublication } from '../../platform/published-texts/published-texts.service.ts'
import { listCoveredDays } from '../../policies/entitlement/cover-end.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { readServices } from '../agenda/agenda.service.ts'

const withHoursOf = <T>(service: BookableService | undefined, texts: T): T =>
  service ? withHours(texts, hourWords(service)) : texts

/** The catalogue with published texts, and with the hours of bookable services in force. */
function rowsWith(rules: readonly BookableService[], texts: Published) {
  const published = <T>(key: string, value: T): T => withTexts(key, value, texts[key] ?? {}, {})
  const telemedicine = rules.find(({ id }) => id === telemedicineServiceId)
  return ecosystems.map((ecosystem) => ({
    ecosystem,
    DataEcosistma: JSON.stringify(
      withHoursOf(telemedicine, withDescription(published(`ecosistema.${ecosystem.id}.textos`, ecosystem))),
    ),
    Servicios: JSON.stringify(
      servicesOf(ecosystem).map((built) => {
        const card = published(`beneficio.${built.id}.tarjeta`, built)
        const service = published(`beneficio.${built.id}.pagina`, card)
        const own = rules.find(({ id }) => id === service.id)
        return own ? withHours(service, hourWords(own)) : service
      }),
    ),
  }))
}

const isActive = (modules: Modules) => ecosystems.map((ecosystem) => ecosystemIsActive(ecosystem, modules))

/** By publication, rules, what is open and until when: people share a few, and each is made into bytes once. */
const catalogues = new Map<string, EcosystemRow[]>()
const mostCatalogues = 500

/** Rules and texts of all catalogues; another mark if they change. */
interface Standing {
  readonly rules: readonly BookableService[]
  readonly texts: Published
  readonly mark: string
}

async function readStanding(ctx: Context): Promise<Standing> {
  const [rules, { mark, texts }] = await Promise.all([readServices(ctx.db), readPublication(ctx)])
  const hours = rules.map((rule) => Object.values(hourWords(rule)).join('/'))
  return { rules, texts, mark: [mark, ...hours].join() }
}

/** `ends` is the last known day of each ecosystem that is open. */
function catalogueOf(
  modules: Modules,
  ends: ReadonlyMap<number, string>,
  { rules, texts, mark }: Standing,
): EcosystemRow[] {
  const active = isActive(modules)
  const key = [...ecosystems.map(({ id }, at) => `${active[at]}${ends.get(id) ?? ''}`), mark].join()
  const known = catalogues.get(key)
  if (known) return known
  const catalogue = rowsWith(rules, texts).map(({ ecosystem, DataEcosistma, Servicios }, at) => {
    const until = active[at] ? ends.get(ecosystem.id) : undefined
    return Object.freeze({
      idEcosistema: ecosystem.id,
      activo: active[at] ?? false,
      ...(until === undefined ? {} : { coberturaHasta: until }),
      DataEcosistma,
      Servicios,
    })
  })
  Object.freeze(catalogue)
  if (catalogues.size >= mostCatalogues) catalogues.clear()
  catalogues.set(key, catalogue)
  return catalogue
}

/** Modules that a certificate gives, one's own or an inviter's. */
function modulesOf({ profile, invitedTo }: CoveredDays): Modules {
  if (invitedTo === null) return modulesFromProfiles([profile])
  const open = guestServices.filter(({ code }) => invitedTo.includes(code))
  return modulesFromCoverages(open.map(({ cover }) => ({ profile: cover, licences: 1 })))
}

function endsOf(days: readonly CoveredDays[], today: string): ReadonlyMap<number, string> {
  const given = days.map((one) => ({ one, modules: modulesOf(one) }))
  return new Map(
    ecosystems.flatMap((ecosystem) => {
      const own = given.filter(({ modules }) => ecosystemIsActive(ecosystem, modules)).map(({ one }) => one)
      const last = lastCoveredDay(own, today)
      return last === null ? [] : [[ecosystem.id, last] as const]
    }),
  )
}

export function catalogueRoutes(app: FastifyInstance, ctx: Context): void {
  const standingNow = sharedRead(app.deadlineMs / 2, () => readStanding(ctx))
  route(app, ctx, listServices, { withCover: true }).handle(async ({ actor }) => {
    const today = toLimaDay(ctx.clock.now())
    const { document, held } = actor
    const [{ modules }, days, standing] = await Promise.all([
      readCover(ctx, ctx.db, document, held),
      // An inviter's certificates open nothing more to a holder.
      held && held.policies.length > 0 ? held.days : listCoveredDays(ctx.db, document, today),
      standingNow(),
    ])
    return { status: 200, body: catalogueOf(modules, endsOf(days, today), standing) }
  })
}
