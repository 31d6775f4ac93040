import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { lockAccount } from '../accounts/accounts.repository.ts'
import {
  forgetNews,
  keepFormer,
  keepHeld,
  listHeld,
  listNews,
  lockNamed,
  type Names,
  updateNames,
} from './person-names.repository.ts'

export type { Names } from './person-names.repository.ts'

const batch = 200

const textOf = ({ given_names, paternal_surname, maternal_surname }: Names) =>
  [given_names, paternal_surname, maternal_surname].join('|')

/**
 * Gives an account the names of its person's policy, unless a rectification replaced those names. Names of one source that would
 * take another's policy out of the account change nothing: corrected a second time, they are another person's.
 */
export async function followPolicyNames(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const account = await lockNamed(tx, accountId, toLimaDay(ctx.clock.now()))
  if (!account?.policy) return
  const named = textOf(account.policy)
  if (named === textOf(account) || named === account.former_names) return
  const { source } = account.policy
  const before = await listHeld(tx, accountId, source)
  await updateNames(tx, accountId, account.policy)
  const after = await listHeld(tx, accountId, source)
  if (before.some((certificate) => !after.includes(certificate))) return updateNames(tx, accountId, account)
  ctx.log.info({ event: 'names_followed', account: accountId }, 'nombre corregido por la póliza')
}

/** Each minute: judges the names of policies that were written since. */
export async function followNames(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await listNews(ctx.db, batch)
    for (const id of ids) {
      await ctx.db.transaction().execute(async (tx) => {
        // Locks the account first, as a change of its document does. Deletes the note before it reads the names: a policy
        // written meanwhile notes the account once more.
        await lockAccount(tx, id)
        await forgetNews(tx, id)
        await followPolicyNames(ctx, tx, id)
      })
    }
    if (ids.length < batch) return
  }
}

/**
 * Corrects the names of an account by a granted rectification; policies that still have the former names change nothing.
 * The account keeps its policies. Throws a field error if it would gain one: two people decide that (contract §22.1).
 */
export async function rectifyNames(ctx: Context, tx: Tx, accountId: number, names: Names): Promise<void> {
  const account = await lockNamed(tx, accountId, toLimaDay(ctx.clock.now()))
  if (!account) return
  const before = await listHeld(tx, accountId)
  await keepFormer(tx, accountId, textOf(account.policy ?? account))
  await updateNames(tx, accountId, names)
  const after = await listHeld(tx, accountId)
  if (after.some((certificate) => !before.includes(certificate))) {
    const message = 'Es el nombre de otra persona con pólizas de este documento: lo resuelven dos personas'
    throw badField('nombre', message)
  }
  const lost = before.filter((certificate) => !after.includes(certificate))
  await keepHeld(tx, accountId, lost, ctx.clock.now())
}
