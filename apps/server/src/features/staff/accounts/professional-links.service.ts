import { randomUUID } from 'node:crypto'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import {
  findLastLink,
  findLink,
  holdProfessional,
  type LinkedProfessional,
  listOtherAccounts,
  type OtherAccount,
  openSupplyOf,
  putLink,
} from './professional-links.repository.ts'
import { listAdministratorMails } from './role-notices.service.ts'
import type { Standing } from './roles.policy.ts'
import { linkedAccountMail } from './staff.emails.ts'
import type { StaffRow } from './staff.repository.ts'
import { setRoles } from './staff-admin.repository.ts'

/** A person's new professional, and the other accounts with that professional. */
export interface Link {
  readonly professional: LinkedProfessional
  readonly others: readonly OtherAccount[]
}

/**
 * Professional of an account: required with the role, and none without it; by default, the present or last one. Null
 * without the role. Throws `profesional_ocupado` if another active account has that professional.
 */
export async function readLink(
  tx: Tx,
  { roles, professionalId }: Standing,
  staff?: StaffRow,
): Promise<Link | null> {
  const isOne = roles.includes('profesional')
  if (!isOne && professionalId === null) return null
  const own = staff ? (staff.professional_id ?? (await findLastLink(tx, staff.id))) : null
  const id = professionalId ?? own
  const professional = isOne && id && isUuid(id) ? await holdProfessional(tx, id) : undefined
  if (!professional) {
    throw badField('idProfesional', 'Indica qué profesional es, solo con el rol profesional')
  }
  const others = await listOtherAccounts(tx, professional.id, staff?.id ?? 0)
  if (others.some(({ isActive }) => isActive)) throw new AppError('profesional_ocupado')
  return { professional, others }
}

/**
 * Whether a link waits for a second administrator: another account was that professional, older visits are asked for, or
 * the account had the link under factors that were reset since.
 */
export async function doesLinkWait(
  tx: Tx,
  link: Link | null,
  held: { readonly staffId: number; readonly professionalId: string | null; readonly seesAll: boolean },
): Promise<boolean> {
  if (!link) return false
  const before = await findLink(tx, held.staffId, link.professional.id)
  if (link.professional.id === held.professionalId) return held.seesAll && before?.sees_from !== null
  return held.seesAll || link.others.length > 0 || (before?.given_up_at ?? null) !== null
}

/** Sets a person's roles and professional, who is offered from then on. Returns the version. */
export async function writeStanding(
  ctx: Context,
  tx: Tx,
  staff: StaffRow,
  { now, link, seesAll }: { now: Standing; link: Link | null; seesAll: boolean },
): Promise<number> {
  const version = await setRoles(tx, staff.id, { ...now, now: ctx.clock.now() })
  const isGiven = link && now.professionalId === link.professional.id
  if (isGiven && (seesAll || staff.professional_id !== now.professionalId)) {
    await noteLink(ctx, tx, staff, { link, seesAll })
  } else if (now.professionalId) {
    await openSupplyOf(tx, now.professionalId)
  }
  return version
}

/**
 * Records that an account is a professional's from today on; notifies the professional, their other accounts and each
 * administrator.
 */
export async function noteLink(
  ctx: Context,
  tx: Tx,
  staff: StaffRow,
  { link: { professional, others }, seesAll }: { link: Link; seesAll: boolean },
): Promise<void> {
  await openSupplyOf(tx, professional.id)
  const at = ctx.clock.now()
  const today = toLimaDay(at)
  await putLink(tx, {
    staff_id: staff.id,
    professional_id: professional.id,
    linked_at: at,
    sees_from: seesAll ? null : new Date(`${today}T00:00:00-05:00`),
  })
  const told = new Set([
    professional.email?.toLowerCase(),
    ...others.map(({ email }) => email),
    ...(await listAdministratorMails(tx)),
  ])
  const mail = linkedAccountMail(ctx.config, { professional: professional.name, account: staff.name })
  for (const to of told) {
    if (!to || to === staff.email) continue
    await queueMessage(ctx, tx, `staff-link:${randomUUID()}`, { channel: 'email', to, mail })
  }
}
