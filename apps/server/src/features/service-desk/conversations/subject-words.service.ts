import type { Context } from '../../../context.ts'
import { markWords, readSearch, type SearchedWord } from '../../platform/word-marks/word-marks.policy.ts'
import { markWaiting } from '../../platform/word-marks/word-marks.service.ts'
import { unsealFor } from './thread.service.ts'

const purpose = 'conversation-word'
/** The last digits of a mobile, as people write it. */
const nationalDigits = 9

/** Marks of the words of a subject, and of the number of a person without an account. */
export function markSubject(ctx: Pick<Context, 'keys'>, subject: string, phone: string | null): number[] {
  const number = phone === null ? '' : `${phone} ${phone.slice(-nationalDigits)}`
  return markWords(ctx.keys, purpose, `${subject} ${number}`)
}

/** Words of a search of conversations. */
export function readConversationSearch(ctx: Context, search: string): SearchedWord[] {
  return readSearch(ctx.keys, purpose, search)
}

interface Unmarked {
  readonly id: string
  readonly subject: string
  readonly phone: string | null
}

/** Marks the subjects that are not marked yet. */
export async function markSubjects(ctx: Context): Promise<void> {
  await markWaiting<Unmarked>(
    ctx,
    { name: 'conversation', columns: ['subject', 'phone'] },
    ({ id, subject, phone }) => ({
      sealed: subject,
      marks: markSubject(ctx, unsealFor(ctx, id, subject), phone === null ? null : unsealFor(ctx, id, phone)),
    }),
  )
}
