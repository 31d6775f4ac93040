import { policyYear } from '@amparo/domain/agenda/policy-year.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { heldHours, licenceProduct, lowPool } from '@amparo/domain/security/checkup.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { findModuleStart, requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { lowPoolMail } from './licences.emails.ts'
import {
  countAhead,
  countFree,
  findOwnLicences,
  findTicked,
  isInLine,
  joinLine,
  type LicenceRow,
  leaveLine,
  lockPool,
  takeLicence,
  tickPoint,
} from './licences.repository.ts'

/** Cover that opens the licence and the check-up. */
export const licenceDoor = { modules: ['proteccionFinanciera'] } as const

/** A person's security licence; has a key once assigned. */
export interface OwnLicence {
  readonly state: 'free' | 'active' | 'none_left' | 'lapsed'
  readonly product: string
  readonly key: string | null
  readonly devices: number | null
  readonly expiresOn: string | null
  readonly waits: boolean
  /** From when another one can be had. */
  readonly renewsOn: string | null
}

/** Start of the holds that are still valid for notified people. */
export function heldSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - heldHours * 3_600_000)
}

function todayOf(ctx: Context): Temporal.PlainDate {
  return limaToday(ctx.clock.now())
}

async function readYear(ctx: Context, tx: Tx, actor: Actor) {
  const today = todayOf(ctx)
  const start = await findModuleStart(tx, actor.document, today.toString(), 'proteccionFinanciera')
  return policyYear(start ? Temporal.PlainDate.from(start) : today, today)
}

/** State of the person's licence today. Throws `sin_cobertura` or `solo_titular`. */
export async function readLicence(ctx: Context, actor: Actor): Promise<OwnLicence> {
  await requireModule(ctx, ctx.db, actor, licenceDoor)
  return describeLicence(ctx, ctx.db, actor)
}

async function describeLicence(ctx: Context, tx: Tx, actor: Actor): Promise<OwnLicence> {
  const today = todayOf(ctx).toString()
  const year = await readYear(ctx, tx, actor)
  const own = await findOwnLicences(tx, actor.accountId)
  const ofThisYear = own.find(({ policy_year }) => policy_year === year.from.toString())
  const good = own.find(({ expires_on }) => expires_on >= today)
  const shown = good ?? ofThisYear
  const renewsOn = ofThisYear ? year.to.add({ days: 1 }).toString() : null
  if (shown) {
    return {
      state: good ? 'active' : 'lapsed',
      ...open(ctx, shown),
      waits: false,
      renewsOn: good && !ofThisYear ? today : renewsOn,
    }
  }
  const left = (await countFree(tx, today)) - (await countAhead(tx, actor.accountId, heldSince(ctx)))
  return {
    state: left > 0 ? 'free' : 'none_left',
    product: licenceProduct,
    key: null,
    devices: null,
    expiresOn: null,
    waits: await isInLine(tx, actor.accountId),
    renewsOn: null,
  }
}

function open(ctx: Context, row: LicenceRow) {
  return {
    product: row.product,
    key: ctx.keys.unseal('security-licence', row.key_sealed),
    devices: row.devices,
    expiresOn: row.expires_on,
  }
}

/**
 * Assigns the person the licence of this policy year; a repeat returns the same one. Without any left the person
 * joins the list, and it throws `sin_licencias`. Two concurrent calls never get one key: the pool is locked, and the
 * database has it unique.
 */
export async function activateLicence(ctx: Context, actor: Actor): Promise<OwnLicence> {
  await requireModule(ctx, ctx.db, actor, licenceDoor)
  await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  const given = await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.accountId)
    await lockPool(tx)
    const year = (await readYear(ctx, tx, actor)).from.toString()
    const own = await findOwnLicences(tx, actor.accountId)
    if (own.some(({ policy_year }) => policy_year === year)) return true
    return giveOne(ctx, tx, actor, year)
  })
  if (!given) {
    throw new AppError('sin_licencias', {
      params: {
        motivoTexto:
          'No quedan licencias. Te apuntamos en la lista de espera y te escribiremos por correo cuando haya una para ti.',
      },
    })
  }
  return describeLicence(ctx, ctx.db, actor)
}

async function giveOne(ctx: Context, tx: Tx, actor: Actor, year: string): Promise<boolean> {
  const [now, today] = [ctx.clock.now(), todayOf(ctx).toString()]
  const left = (await countFree(tx, today)) - (await countAhead(tx, actor.accountId, heldSince(ctx)))
  const taken =
    left > 0 ? await takeLicence(tx, { accountId: actor.accountId, policyYear: year, today, now }) : undefined
  if (!taken) {
    await joinLine(tx, actor.accountId, now, heldSince(ctx))
    return false
  }
  await leaveLine(tx, actor.accountId)
  await tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 2, act: `licencia:${year}` })
  const free = await countFree(tx, today)
  if (free <= lowPool) {
    ctx.log.warn({ event: 'licences_low', left: free }, 'quedan pocas licencias de seguridad')
    const mail = lowPoolMail(ctx.config, free)
    // Once a day, however many are assigned.
    await queueMessage(ctx, tx, `licencias-pocas:${today}`, {
      channel: 'email',
      to: ctx.config.operationsEmail,
      mail,
    })
  }
  return true
}

/** Points that the person has ticked. */
export async function readTicked(ctx: Context, actor: Actor): Promise<string[]> {
  await requireModule(ctx, ctx.db, actor, licenceDoor)
  return findTicked(ctx.db, actor.accountId)
}

/** Ticks or unticks a point; returns all that are ticked. */
export async function setTicked(ctx: Context, actor: Actor, point: string, done: boolean): Promise<string[]> {
  await requireModule(ctx, ctx.db, actor, licenceDoor)
  await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  await tickPoint(ctx.db, { accountId: actor.accountId, point, done, now: ctx.clock.now() })
  return findTicked(ctx.db, actor.accountId)
}
