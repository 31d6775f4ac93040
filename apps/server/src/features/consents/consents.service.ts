import { privacy } from '@amparo/domain/legal/privacy.ts'
import { type BindingText, textsToAsk } from '@amparo/domain/legal/substance.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { insertConsents, listConsentsOf, lockAccount } from '../accounts/accounts.repository.ts'
import { listCreditConsents } from '../credit/credit.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import type { Actor } from '../sessions/sessions.policy.ts'

const versions = { terms: terms.version, privacy: privacy.version } as const

/** The register of a person's consents, the newest first, and the texts that changed in substance since. */
export async function readConsents(ctx: Context, { accountId }: Actor) {
  const register = await listConsentsOf(ctx.db, accountId)
  const newest = (kind: BindingText) => register.find((row) => row.kind === kind && row.granted)?.text_version
  const pending = textsToAsk({ terms: newest('terms'), privacy: newest('privacy') })
  const credit = (await listCreditConsents(ctx, accountId)).map(({ version, granted, at }) => ({
    kind: 'credit',
    text_version: version,
    granted,
    given_at: at,
    channel: 'portal',
    given_by: 'self',
  }))
  const all = [...register, ...credit].toSorted(
    (one, other) => other.given_at.getTime() - one.given_at.getTime(),
  )
  return { register: all, pending: pending.map((text) => ({ text, version: versions[text] })) }
}

/** Accepts a text as it stands now; once for each version. Throws `texto_anterior` where another version was read. */
export async function acceptText(
  ctx: Context,
  { accountId }: Actor,
  { text, version }: { text: BindingText; version: string },
): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  if (version !== versions[text]) throw new AppError('texto_anterior')
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const [before] = (await listConsentsOf(tx, accountId)).filter(({ kind }) => kind === text)
    if (before?.granted && before.text_version === version) return
    await insertConsents(tx, accountId, [{ kind: text, version, granted: true, at: ctx.clock.now() }])
  })
}
