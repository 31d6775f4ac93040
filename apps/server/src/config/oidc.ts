import { type StaffRole, staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, urlOf, withoutSlash } from './fields.ts'
import { isLoopback } from './strength.ts'

const variables = z.object({
  OIDC_ISSUER: urlOf(/^https?$/, 'https://identidad.example'),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_ROLES: z.string().default(''),
})

/** The company's identity provider, and the roles of its groups. */
export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rolesByGroup: ReadonlyMap<string, readonly StaffRole[]>
}

export const oidc = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
    const pairs = pairsOf(read.OIDC_ROLES)
    const isWanted = issuer !== undefined
    const alone = 'no sirve sin OIDC_ISSUER'
    bad(!isWanted && clientId !== undefined, 'OIDC_CLIENT_ID', alone)
    bad(!isWanted && pairs.length > 0, 'OIDC_ROLES', alone)
    bad(isWanted && !clientId, 'OIDC_CLIENT_ID', 'falta, con OIDC_ISSUER')
    bad(
      isWanted && !clientSecret,
      'OIDC_CLIENT_SECRET',
      'falta, con OIDC_ISSUER; mejor OIDC_CLIENT_SECRET_FILE',
    )
    bad(isWanted && pairs.length === 0, 'OIDC_ROLES', 'falta, con OIDC_ISSUER: grupo=rol,grupo=rol')
    for (const { group, role } of pairs) {
      const shape = `«${group}=${role}» no es grupo=rol, con un rol de: ${staffRoles.join(', ')}`
      bad(group === '' || !isRole(role), 'OIDC_ROLES', shape)
    }
    const own = 'con http:// solo vale esta misma máquina; usa https://'
    bad(isWanted && isOpen(issuer) && !isLoopback(issuer), 'OIDC_ISSUER', own)
    unsafe(
      isOpen(issuer),
      'OIDC_ISSUER',
      'en producción, con https://, porque decide quién entra a la consola',
    )
    return {
      /** Identity provider of the staff, besides their own passwords; absent without one. */
      oidc:
        issuer && clientId && clientSecret
          ? Object.freeze<OidcConfig>({
              issuer: withoutSlash(issuer),
              clientId,
              clientSecret,
              rolesByGroup: byGroup(pairs),
            })
          : undefined,
    }
  })

interface Pair {
  readonly group: string
  readonly role: string
}

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

/** `grupo=rol,…`; the role follows the last `=`, since group names may contain one. */
function pairsOf(text: string): Pair[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.lastIndexOf('=')
      return { group: part.slice(0, Math.max(at, 0)).trim(), role: part.slice(at + 1).trim() }
    })
}

function byGroup(pairs: readonly Pair[]): ReadonlyMap<string, readonly StaffRole[]> {
  const found = new Map<string, StaffRole[]>()
  for (const { group, role } of pairs) {
    if (isRole(role)) found.set(group, [...(found.get(group) ?? []), role])
  }
  return found
}
