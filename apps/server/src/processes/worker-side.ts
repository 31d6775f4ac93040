import type { Context, Outlets } from '../context.ts'
import { startForwarding } from '../features/claims/claims/forwarding.service.ts'
import { startPayouts } from '../features/claims/payouts/payout-delivery.service.ts'
import { startDelivery } from '../features/outbound/crm-outbox/crm-delivery.ts'
import { whatsAppText } from '../features/outbound/messages/whatsapp-templates.ts'
import { openCrm, openWebhook } from '../ports/crm/open-crm.ts'
import { capturedMail, capturedSms, capturedWhatsApp } from '../ports/demo-mailbox.ts'
import { smtpMail } from '../ports/mail.ts'
import { webPushPort } from '../ports/push.ts'
import { httpSms } from '../ports/sms.ts'
import { cloudWhatsApp } from '../ports/whatsapp.ts'
import { jobs } from './jobs.ts'

interface Working {
  /** Stops the parts beside the queue, while database and queue are still open. */
  pause(): Promise<void>
  close(): Promise<void>
}

/** Starts running jobs and delivering events. */
export async function startWorking(ctx: Context): Promise<Working> {
  const outlets = openOutlets(ctx)
  for (const { start } of jobs) await start(ctx, outlets)
  const { crm, insurer, payouts } = ctx.config
  const delivery = crm ? startDelivery(ctx, openCrm(crm, ctx.config, ctx.clock), crm.parallel) : null
  const forwarding = insurer ? startForwarding(ctx, openWebhook(insurer, ctx)) : null
  const paying = payouts ? startPayouts(ctx, openWebhook(payouts, ctx)) : null
  return {
    pause: async () => {
      await Promise.all([delivery?.stop(), forwarding?.stop(), paying?.stop()])
    },
    close: async () => outlets.mail.close(),
  }
}

/** A configured server is used in any mode; without one, a demo captures and production does not start. */
function openOutlets(ctx: Context): Outlets {
  const { config, db } = ctx
  return {
    mail: config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom, { encrypted: config.mailEncrypted })
      : capturedMail(db),
    sms: config.smsUrl
      ? httpSms({ url: config.smsUrl, key: config.smsKey, template: config.smsTemplate, clock: ctx.clock })
      : config.mode === 'demo'
        ? capturedSms(db)
        : null,
    whatsapp: config.whatsApp
      ? cloudWhatsApp({ config: config.whatsApp, clock: ctx.clock })
      : config.mode === 'demo'
        ? capturedWhatsApp(db, whatsAppText)
        : null,
    push: config.push ? webPushPort({ config: config.push, clock: ctx.clock }) : null,
  }
}
