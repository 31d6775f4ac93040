import { randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Caller, Doer, StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { askForCaptchaAtLogIn, askForHardCaptcha } from '../../identity/captcha/captcha.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import {
  forgetHits,
  isOverLimit,
  limits,
  refuseOverLimit,
  spend,
  spendWithin,
  trySpendAll,
  usageOf,
  usedUp,
} from '../../platform/rate-limits/rate-limits.service.ts'
import { newDeviceMail } from '../accounts/staff.emails.ts'
import { confirmationMinutes, isConfirmed, wrongFactorsAllowed } from '../accounts/staff.policy.ts'
import {
  countRecoveryCodes,
  findStaffByEmail,
  getStaff,
  lockStaff,
  markEntry,
  noteDevice,
  proveTotp,
  type StaffRow,
  setPendingTotp,
} from '../accounts/staff.repository.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import {
  type EntryStep,
  type GivenFactor,
  listMethods,
  type Method,
  methodNames,
  newTotpSecret,
  nextStep,
  prepareKey,
  renewRecoveryCodes,
  takeFactor,
  totpStep,
  totpUri,
} from './factors.service.ts'
import { countOfEntry } from './known-places.service.ts'
import { findSessionAtProvider } from './provider.repository.ts'
import { bindIdentity } from './provider-binding.service.ts'
import { addWrongFactor, closeStaffSession, markConfirmed } from './staff-sessions.repository.ts'
import { openStaffSession } from './staff-sessions.service.ts'

/** Result of a password alone: the half session's token, and the next step. */
export interface Halfway {
  readonly token: string
  readonly step: EntryStep
  readonly methods: readonly Method[]
}

/** The call of an act. */
export type Call = Pick<Doer, 'action' | 'requestId'>

/**
 * Checks e-mail and password and opens a half session. An unknown address and a wrong password are refused alike, in
 * similar time (`credenciales`); ten failures in 15 minutes from one place, or far more from one address, are
 * `demasiados_intentos`. Beyond 100 failures of strangers each of their tries requires a harder captcha; a known
 * device or address does not.
 */
export async function enter(
  ctx: Context,
  draft: {
    staff: StaffRow | undefined
    email: string
    password: string
    captcha: string | undefined
    caller: Caller
    device: string
  },
  call: Call,
): Promise<Halfway> {
  const { staff, caller } = draft
  const { address } = caller
  const email = draft.email.toLowerCase()
  const { subject: here, isKnown } = await countOfEntry(ctx, staff, email, caller)
  const ofPlace = { limit: limits.staffEntryFailures, subject: here }
  const ofAddress = { limit: limits.staffEntryFailuresOfAddress, subject: address }
  const refuseTooMany = async () => {
    await refuseOverLimit(ctx, ofPlace.limit, here)
    // A known device or address is not locked out by others behind the same address.
    if (!isKnown) await refuseOverLimit(ctx, ofAddress.limit, address)
  }
  await refuseTooMany()
  if (!isKnown && (await isOverLimit(ctx, limits.staffEntryFailuresOfPerson, email))) {
    await askForHardCaptcha(ctx, address, draft.captcha)
  } else {
    await askForCaptchaAtLogIn(ctx, { address, count: `staff:${isKnown ? here : email}` }, draft.captcha)
  }
  const matches = await ctx.passwords.verify(draft.password, staff?.password_hash ?? undefined)
  await refuseTooMany()
  const isRight = matches && staff && !staff.disabled_at
  // Concurrent guesses each take a hit, right ones too: a burst gains nothing beyond the limit.
  if (!(await trySpendAll(ctx, isRight || isKnown ? [ofPlace] : [ofPlace, ofAddress]))) {
    await refuseTooMany()
    throw usedUp(ctx, await usageOf(ctx, ofPlace.limit, here))
  }
  if (!isRight) {
    if (!isKnown) {
      await spend(ctx, limits.staffEntryFailuresOfPerson, email)
      await spend(ctx, limits.staffEntryFailuresOfAll, 'all')
    }
    ctx.log.info({ event: 'staff_login_refused', address }, 'ingreso del personal rechazado')
    throw new AppError('credenciales_personal')
  }
  await forgetHits(ctx, limits.staffEntryFailures, here)
  return openHalf(ctx, staff, draft.device, call)
}

/** Opens the half session after a password. */
function openHalf(ctx: Context, staff: StaffRow, device: string, call: Call): Promise<Halfway> {
  return ctx.db.transaction().execute(async (tx) => {
    const methods = await listMethods(tx, staff)
    const token = await openStaffSession(ctx, tx, { staffId: staff.id, stage: 'half', device })
    await recordAct(ctx, tx, doerOf(staff, call), { detail: { dispositivo: device } })
    return { token, step: nextStep(methods), methods }
  })
}

export function doerOf(staff: Pick<StaffRow, 'id' | 'name' | 'email'>, call: Call): Doer {
  return { staffId: staff.id, name: staff.name, email: staff.email, ...call }
}

/** Checks the second factor of a half session; the resulting full session has a new token. */
export async function giveSecondFactor(
  ctx: Context,
  actor: StaffActor,
  given: GivenFactor,
  { origin, device }: { origin: string; device: string },
): Promise<{ token: string; staff: StaffRow }> {
  const staff = await getStaff(ctx.db, actor.staffId)
  await judgeFactor(ctx, actor, staff, given, { use: 'enter', origin })
  const method = 'totp' in given ? 'totp' : 'recoveryCode' in given ? 'recovery' : 'key'
  return { token: await openWhole(ctx, actor, staff, { device, by: methodNames[method] }), staff }
}

/** Opens the whole session of a half one whose provider has asked for a second factor; it confirms nothing marked ². */
export function enterWhole(
  ctx: Context,
  actor: StaffActor,
  staff: StaffRow,
  device: string,
): Promise<string> {
  return openWhole(ctx, actor, staff, { device, by: 'proveedor', isConfirmed: false })
}

/** Ends the session of `actor` and opens a whole one: the factor's answer is worth a session once. */
async function openWhole(
  ctx: Context,
  actor: StaffActor,
  staff: StaffRow,
  {
    device,
    by,
    isConfirmed: confirms = true,
    also,
  }: { device: string; by: string; isConfirmed?: boolean; also?: (tx: Tx) => Promise<void> },
): Promise<string> {
  const now = ctx.clock.now()
  const mail = newDeviceMail(ctx.config, now, device)
  const token = await ctx.db.transaction().execute(async (tx) => {
    const held = await lockStaff(tx, staff.id)
    const provided = await findSessionAtProvider(tx, actor.sessionId)
    if (held.disabled_at || !(await closeStaffSession(tx, actor.sessionId, now)))
      throw new AppError('sin_sesion')
    if (provided) await bindIdentity(ctx, tx, held, provided.subject)
    await also?.(tx)
    const hash = ctx.keys.fingerprint('staff-device', `${staff.id}:${device}`)
    if ((await noteDevice(tx, staff.id, hash, now)).isNew) {
      await queueMessage(ctx, tx, `staff-device:${randomUUID()}`, { channel: 'email', to: staff.email, mail })
    }
    await markEntry(tx, staff.id, now)
    await recordAct(ctx, tx, actor, { detail: { metodo: by, dispositivo: device } })
    return openStaffSession(ctx, tx, {
      staffId: staff.id,
      stage: 'whole',
      device,
      provided,
      isConfirmed: confirms,
    })
  })
  ctx.log.info({ event: 'staff_login', staff: staff.public_id }, 'ingreso del personal')
  return token
}

/** Throws `segundo_factor` if it is wrong, and counts it: five end the session, ten in 15 minutes are too many. */
async function judgeFactor(
  ctx: Context,
  actor: StaffActor,
  staff: StaffRow,
  given: GivenFactor,
  { use, origin }: { use: 'enter' | 'confirm'; origin: string },
): Promise<void> {
  // Each guess takes a hit before the check, so that at most ten concurrent ones are checked.
  await spendWithin(ctx, limits.staffFactorFailures, String(staff.id))
  if (await takeFactor(ctx, staff, given, { sessionId: actor.sessionId, use, origin })) {
    await forgetHits(ctx, limits.staffFactorFailures, String(staff.id))
    return
  }
  const wrong = await addWrongFactor(ctx.db, actor.sessionId)
  const left = wrongFactorsAllowed - wrong
  if (left <= 0) await closeStaffSession(ctx.db, actor.sessionId, ctx.clock.now())
  throw new AppError('segundo_factor', {
    params: { intentosTexto: left > 0 ? '' : 'Vuelve a empezar con tu correo y contraseña.' },
  })
}

/** The second factor again, for acts marked ²; returns until when it is valid. */
export async function confirmAgain(
  ctx: Context,
  actor: StaffActor,
  given: GivenFactor,
  origin: string,
): Promise<Date> {
  const staff = await getStaff(ctx.db, actor.staffId)
  await judgeFactor(ctx, actor, staff, given, { use: 'confirm', origin })
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await markConfirmed(tx, actor.sessionId, now)
    await recordAct(ctx, tx, actor, {})
  })
  return new Date(now.getTime() + confirmationMinutes * 60_000)
}

/**
 * A person without a second factor may enrol one with the password alone; otherwise a recent second factor is
 * required, or a stolen password would enrol the thief's.
 */
export async function refuseEnrolment(
  ctx: Context,
  actor: StaffActor,
  staff: StaffRow,
  tx: Tx = ctx.db,
): Promise<void> {
  const isFirst = (await listMethods(tx, staff)).length === 0
  if (isFirst || (actor.stage === 'whole' && isConfirmed(actor, ctx.clock.now()))) return
  throw new AppError('confirmacion_personal')
}

/** A TOTP secret to enrol; the same until it is confirmed. */
export async function readEnrolment(
  ctx: Context,
  actor: StaffActor,
): Promise<{ secret: string; uri: string }> {
  const staff = await getStaff(ctx.db, actor.staffId)
  await refuseEnrolment(ctx, actor, staff)
  const known = staff.totp_pending ? ctx.keys.unseal('staff-totp', staff.totp_pending) : null
  const secret = known ?? newTotpSecret()
  if (known === null) await setPendingTotp(ctx.db, staff.id, ctx.keys.seal('staff-totp', secret))
  return { secret, uri: totpUri(ctx, secret, staff.email) }
}

/** Results of enrolling: recovery codes with the first factor, and the token of a new session if one was opened. */
interface Enrolled {
  readonly codes: readonly string[] | null
  readonly token: string | null
}

/** Enrols TOTP by its first code, or a key. */
export async function enrolFactor(
  ctx: Context,
  actor: StaffActor,
  given:
    | { readonly totp: string }
    | { readonly key: Readonly<Record<string, unknown>>; readonly name: string },
  { origin, device }: { origin: string; device: string },
): Promise<Enrolled> {
  const staff = await getStaff(ctx.db, actor.staffId)
  await refuseEnrolment(ctx, actor, staff)
  // As with a factor that is asked for: a guess takes its place before it is judged.
  await spendWithin(ctx, limits.staffFactorFailures, String(staff.id))
  const add = 'totp' in given ? await prepareTotp(ctx, actor, staff, given.totp) : await addKey()
  await forgetHits(ctx, limits.staffFactorFailures, String(staff.id))
  let codes: string[] | null = null
  const write = async (tx: Tx) => {
    // Another session may have enrolled the first factor meanwhile.
    await refuseEnrolment(ctx, actor, await lockStaff(tx, staff.id), tx)
    await add(tx)
    if ((await countRecoveryCodes(tx, staff.id)) === 0) codes = await renewRecoveryCodes(tx, staff.id)
  }
  const method = 'totp' in given ? 'totp' : 'key'
  if (actor.stage === 'half') {
    const token = await openWhole(ctx, actor, staff, { device, by: methodNames[method], also: write })
    return { codes, token }
  }
  await ctx.db.transaction().execute(async (tx) => {
    await write(tx)
    await recordAct(ctx, tx, actor, { detail: { metodo: methodNames[method] } })
  })
  return { codes, token: null }

  function addKey() {
    if (!('key' in given)) throw new AppError('segundo_factor')
    return prepareKey(ctx, staff, given.key, { sessionId: actor.sessionId, origin, name: given.name })
  }
}

async function prepareTotp(
  ctx: Context,
  actor: StaffActor,
  staff: StaffRow,
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  const secret = staff.totp_pending ? ctx.keys.unseal('staff-totp', staff.totp_pending) : null
  const step = secret === null ? null : totpStep(ctx, secret, code)
  if (step === null) {
    const wrong = await addWrongFactor(ctx.db, actor.sessionId)
    if (wrong >= wrongFactorsAllowed && actor.stage === 'half') {
      await closeStaffSession(ctx.db, actor.sessionId, ctx.clock.now())
    }
    throw new AppError('segundo_factor')
  }
  return (tx) => proveTotp(tx, staff.id, step)
}

/** Ten new recovery codes, which invalidate the former ones. */
export async function renewCodes(ctx: Context, actor: StaffActor): Promise<string[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockStaff(tx, actor.staffId)
    await recordAct(ctx, tx, actor, {})
    return renewRecoveryCodes(tx, actor.staffId)
  })
}

/** Person of an address, for the record of a refusal. */
export function findByEmail(ctx: Context, email: string): Promise<StaffRow | undefined> {
  return findStaffByEmail(ctx.db, email)
}
