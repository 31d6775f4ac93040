import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { findWhoChanged } from '../record/record.service.ts'

/** Throws `caso_propio` where one of these addresses is the actor's own: staff do not decide their own cases. */
export function refuseOwnCase(actor: StaffActor, emails: readonly (string | null | undefined)[]): void {
  const own = actor.email.toLowerCase()
  if (emails.some((email) => email?.toLowerCase() === own)) throw new AppError('caso_propio')
}

/** The refusal of a change made from an older version: who changed it, and the version now. */
export async function staleError(ctx: Context, about: string, version: number): Promise<AppError> {
  const by = (await findWhoChanged(ctx, about, version)) ?? 'la persona titular'
  return new AppError('version_ajena', { members: { por: by, version } })
}
