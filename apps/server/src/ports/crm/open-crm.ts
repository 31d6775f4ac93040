import type { Config } from '../../config/config.ts'
import type { CrmConfig } from '../../config/crm.ts'
import type { WebhookConfig } from '../../config/webhooks.ts'
import type { Clock } from '../clock.ts'
import type { CrmPort } from './crm.ts'
import { salesforceCrm } from './salesforce.ts'
import { webhookCrm } from './webhook.ts'

/** The connector that the configuration names. */
export function openCrm(crm: CrmConfig, { portalUrl }: Config, clock: Clock): CrmPort {
  return crm.kind === 'webhook'
    ? webhookCrm({ url: crm.url, secret: crm.secret, source: portalUrl, clock })
    : salesforceCrm({ ...crm, clock })
}

/** The connector to the insurer or the payment provider: the same protocol as that of a CRM by webhook. */
export function openWebhook(
  { url, secret }: WebhookConfig,
  { config, clock }: { readonly config: Config; readonly clock: Clock },
): CrmPort {
  return webhookCrm({ url, secret, source: config.portalUrl, clock })
}
