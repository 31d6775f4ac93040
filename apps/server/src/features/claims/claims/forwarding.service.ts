import { toLimaIso } from '@amparo/domain/lima-time.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { CrmEvent, CrmPort, Outcome } from '../../../ports/crm/crm.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { readPaper } from './claim-files.service.ts'
import { insurerSilentMail } from './claims.emails.ts'
import { findClaimById, insertStep } from './claims.repository.ts'
import { openClaim } from './claims.service.ts'
import { findFileById } from './files.repository.ts'
import {
  acknowledge,
  findLeftPolicy,
  type LeftPolicy,
  listDeskMails,
  type Outgoing,
  putOff,
  takeOutgoing,
  takeUnanswered,
} from './forwarding.repository.ts'

import { type OutboxLoop, secondsToWait, startOutboxLoop } from './outbox-loop.service.ts'

export { forwardLeftPolicy } from './forwarding.repository.ts'

const linkMs = 3_600_000
const alertMs = 3_600_000
const parallel = 8

const kindNames = { notice: 'avisada', paper: 'papel', withdrawal: 'desistida' } as const

/** Delivers to the insurer until it is stopped, one event of a claim at a time; any number of copies may run. */
export const startForwarding = (ctx: Context, port: CrmPort): OutboxLoop =>
  startOutboxLoop(
    ctx,
    'claim_forwarding_failed',
    () => takeOutgoing(ctx.db, parallel),
    (one) => forwardOne(ctx, port, one),
  )

/** Content of an event; undefined if its subject is gone. */
async function readEvent(
  ctx: Context,
  one: Outgoing,
): Promise<Pick<CrmEvent, 'kind' | 'person' | 'data'> | null> {
  if (one.kind === 'policy_left') {
    return readLeftPolicy(ctx, one.withdrawal_id)
  }
  const row = await findClaimById(ctx.db, one.claim_id)
  if (!row) return null
  return { kind: `solicitud.${kindNames[one.kind]}`, person: row.folio, data: await dataOf(ctx, one, row) }
}

/** The event of a withdrawal, for the insurer and partners; null if it is gone. */
export async function readLeftPolicy(
  ctx: Context,
  withdrawalId: number,
): Promise<Omit<CrmEvent, 'id'> | null> {
  const left = await findLeftPolicy(ctx.db, withdrawalId)
  if (!left) return null
  const { certificate_number: person, asked_at: occurredAt } = left
  return { kind: 'poliza.arrepentimiento', person, occurredAt, data: leftData(left) }
}

function leftData(left: LeftPolicy) {
  return {
    folio: left.folio,
    certificado: left.certificate_number,
    producto: left.product_code,
    pedidoEl: toLimaIso(left.asked_at),
    venceEl: left.due_on,
    persona: {
      nombre: [left.given_names, left.paternal_surname, left.maternal_surname].filter(Boolean).join(' '),
      tipoDocumento: left.document_type,
      documento: left.document_number,
    },
  }
}

async function forwardOne(ctx: Context, port: CrmPort, one: Outgoing): Promise<void> {
  const told = await readEvent(ctx, one)
  if (!told) return
  const [outcome = { is: 'failed', reason: 'sin resultado' } as Outcome] = await port.deliver([
    { id: one.public_id, occurredAt: one.occurred_at, ...told },
  ])
  const now = ctx.clock.now()
  if (outcome.is !== 'delivered') {
    await putOff(ctx.db, one.id, { seconds: secondsToWait(outcome, one.tries), error: outcome.reason })
    return
  }
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await acknowledge(tx, one.id, now)) || one.kind !== 'notice') return
    await insertStep(tx, {
      claim_id: one.claim_id,
      at: now,
      what: 'forwarded',
      event_key: `forwarded:${one.public_id}`,
    })
  })
}

async function dataOf(
  ctx: Context,
  one: Exclude<Outgoing, { readonly kind: 'policy_left' }>,
  row: NonNullable<Awaited<ReturnType<typeof findClaimById>>>,
) {
  const { told, cover } = await openClaim(ctx, ctx.db, row)
  if (one.kind === 'withdrawal') return { folio: row.folio }
  if (one.kind === 'notice') {
    return {
      folio: row.folio,
      certificado: row.certificate_number,
      cobertura: cover.key,
      fechaHecho: row.happened_on,
      avisadaEl: toLimaIso(row.noticed_at),
      relato: told.story,
      ...(told.place === null ? {} : { lugar: told.place }),
      ...(told.amountCents === null ? {} : { monto: told.amountCents / 100 }),
      hechoPor: told.toldBy === 'holder' ? 'titular' : 'beneficiario',
      persona: {
        nombre: told.name,
        tipoDocumento: told.documentType,
        documento: told.documentNumber,
        ...(told.email === null ? {} : { correoElectronico: told.email }),
        ...(told.mobile === null ? {} : { celular: told.mobile }),
        ...(told.kinship === null ? {} : { parentesco: told.kinship }),
      },
    }
  }
  const file = one.file_id === null ? undefined : await findFileById(ctx.db, one.file_id)
  if (!file) return { folio: row.folio, retirado: true }
  const until = ctx.clock.now().getTime() + linkMs
  const token = ctx.keys.seal(
    'claim-link',
    JSON.stringify({ claimId: row.id, key: file.paper_key, id: file.id, until }),
  )
  return {
    folio: row.folio,
    papel: file.paper_key,
    archivo: {
      id: file.id,
      tipo: file.kind,
      bytes: file.size,
      enlace: `${ctx.config.portalUrl}/api/aseguradora/archivos/${token}`,
      vence: toLimaIso(until),
    },
  }
}

/** The file of a link that was handed to the insurer within the hour. Throws `enlace_gastado` for any other. */
export async function readForwardedFile(ctx: Context, token: string) {
  const link = openLink(ctx, token)
  const row = link && (await findClaimById(ctx.db, link.claimId))
  if (!link || !row) throw new AppError('enlace_gastado')
  return { folio: row.folio, ...(await readPaper(ctx, row, link)) }
}

const storedLink = z.object({ claimId: z.number(), key: z.string(), id: z.uuid(), until: z.number() })

function openLink(ctx: Context, token: string): { claimId: number; key: string; id: string } | null {
  try {
    const read = openStored(ctx.keys, 'claim-link', token, storedLink)
    return read.until > ctx.clock.now().getTime() ? read : null
  } catch {
    return null
  }
}

/** Every few minutes: alerts the desk of claims unacknowledged by the insurer for an hour, once each. */
export async function alertOfSilence(ctx: Context): Promise<void> {
  if (!ctx.config.insurer) return
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const folios = await takeUnanswered(tx, new Date(now.getTime() - alertMs), now)
    if (folios.length === 0) return
    ctx.log.error({ event: 'insurer_silent', claims: folios.length }, 'la aseguradora no acusa recibo')
    const mail = insurerSilentMail(ctx.config, folios)
    for (const to of await listDeskMails(tx)) {
      await queueMessage(ctx, tx, `insurer-silent:${folios[0]}:${now.getTime()}:${to}`, {
        channel: 'email',
        to,
        mail,
      })
    }
  })
}
