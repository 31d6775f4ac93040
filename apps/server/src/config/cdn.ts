import { z } from 'zod'
import { faultsOf, optionalText, type Site, urlOf } from './fields.ts'
import { webhookOf } from './webhooks.ts'

const variables = z.object({
  CDN_KIND: z.enum(['webhook']).optional(),
  CDN_URL: urlOf(/^https?$/, 'https://cdn.example/purgar'),
  CDN_SECRET: optionalText,
})

/** The receiver that empties the CDN after a publication; none by default. */
export const cdn = (site: Site) =>
  variables.transform(({ CDN_KIND: kind, CDN_URL: url, CDN_SECRET: secret }, context) => ({
    cdn: webhookOf('CDN', { kind, url, secret }, faultsOf(context, site)),
  }))
