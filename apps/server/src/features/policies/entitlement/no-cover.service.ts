import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import type { Cover } from './entitlement.service.ts'
import { findLeaving } from './no-cover.repository.ts'

/** The withdrawal that keeps a person's own policy in force from giving a benefit; `gives` judges a profile. */
export async function findWithdrawalBehind(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  gives: (profile: string) => boolean,
): Promise<{ readonly folio: string } | undefined> {
  const leaving = await findLeaving(tx, document, toLimaDay(ctx.clock.now()))
  return leaving.find(({ profile }) => gives(profile))
}

type Gives = (profile: string) => boolean
type Uncovered = { readonly document: PersonDocument; readonly kind: Cover['kind'] }

/** As `noCoverError`, for several benefits of one person. */
export async function readNoCoverErrors(
  ctx: Context,
  tx: Tx,
  { document, kind }: Uncovered,
): Promise<(gives: Gives) => AppError> {
  if (kind === 'guest') return () => new AppError('solo_titular')
  const leaving = await findLeaving(tx, document, toLimaDay(ctx.clock.now()))
  return (gives) => {
    const left = leaving.find(({ profile }) => gives(profile))
    return left
      ? new AppError('cobertura_en_arrepentimiento', { params: { folio: left.folio } })
      : new AppError('sin_cobertura')
  }
}

/** The refusal of a benefit that the cover lacks: `solo_titular` for a guest, otherwise `sin_cobertura` with its reason. */
export async function noCoverError(ctx: Context, tx: Tx, person: Uncovered, gives: Gives): Promise<AppError> {
  return (await readNoCoverErrors(ctx, tx, person))(gives)
}
