import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { knownProfiles, modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import { type RawBuilder, sql } from 'kysely'

/** Profiles and the services that each opens. */
const openings = knownProfiles.flatMap((profile) => {
  const modules = modulesFromProfiles([profile])
  return bookableServices
    .filter((service) => opensModule(modules, service.module, service))
    .map(({ id }) => ({ profile, service: id }))
})

/**
 * Product that gave the visit `a` of account `c`: its person's first certificate on that day whose profile opens the
 * service. Null for guests.
 */
export const productOfVisit: RawBuilder<string | null> = sql`(
  SELECT p.product_code FROM policy p
  WHERE p.document_number = c.document_number AND p.document_type = c.document_type
    AND lima_day(a.starts_at) BETWEEN p.starts_on AND p.ends_on AND EXISTS (
      SELECT FROM unnest(${openings.map(({ profile }) => profile)}::text[], ${openings.map(({ service }) => service)}::int[])
        AS o (profile, service) WHERE o.profile = p.profile AND o.service = a.service_id)
  ORDER BY p.starts_on, p.certificate_number LIMIT 1)`
