import type { Context } from '../../../context.ts'
import { markWords, readSearch, type SearchedWord } from '../../platform/word-marks/word-marks.policy.ts'
import { markWaiting } from '../../platform/word-marks/word-marks.service.ts'
import { unmarkedConversations } from './conversations.repository.ts'
import { unsealFor } from './thread.service.ts'

const purpose = 'conversation-word'
/** The last digits of a mobile, as people write it. */
const nationalDigits = 9

interface Words {
  readonly subject: string
  /** Names and document of the account. */
  readonly person: string | null
  /** Of a person without an account. */
  readonly phone: string | null
}

/** Marks of the words that find a conversation. */
export function markConversation(
  { keys }: Pick<Context, 'keys'>,
  { subject, person, phone }: Words,
): number[] {
  const number = phone === null ? '' : `${phone} ${phone.slice(-nationalDigits)}`
  return markWords(keys, purpose, `${subject} ${person ?? ''} ${number}`)
}

/** Words of a search of conversations. */
export function readConversationSearch(ctx: Context, search: string): SearchedWord[] {
  return readSearch(ctx.keys, purpose, search)
}

/** Marks the conversations that are not marked yet. */
export async function markConversations(ctx: Context): Promise<void> {
  await markWaiting<Words>(ctx, unmarkedConversations, ({ id, subject, person, phone }) =>
    markConversation(ctx, {
      subject: unsealFor(ctx, String(id), subject),
      person,
      phone: phone === null ? null : unsealFor(ctx, String(id), phone),
    }),
  )
}
