import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../context.ts'
import { type IdentityProvider, openIdProvider } from '../../../ports/identity-provider.ts'

const made = new WeakMap<Config, IdentityProvider>()

/** The company's identity provider, with its discovered metadata; null if none is configured. */
export function providerOf({ config }: Pick<Context, 'config'>): IdentityProvider | null {
  if (!config.oidc) return null
  const known = made.get(config) ?? openIdProvider(config.oidc)
  made.set(config, known)
  return known
}
