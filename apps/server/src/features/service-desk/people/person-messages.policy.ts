import { triesOfQueue } from '../../outbound/messages/messages.policy.ts'
import type { MessageOfPerson } from './person-file.repository.ts'

export function deliveryState({ sent_at, tries }: Pick<MessageOfPerson, 'sent_at' | 'tries'>) {
  return sent_at ? 'entregado' : tries >= triesOfQueue ? 'detenido' : 'pendiente'
}

/** An appointment's data can be resent while it is valid; anything else only if unsent and its text is stored. */
export function maySendAgain({
  sent_at,
  has_content,
  open_appointment,
}: Pick<MessageOfPerson, 'sent_at' | 'has_content' | 'open_appointment'>): boolean {
  return open_appointment !== null || (sent_at === null && has_content)
}
