import { triesOfQueue } from '../deliveries/deliveries.repository.ts'
import type { MessageOfPerson } from './person-file.repository.ts'

export function deliveryState({ sent_at, tries }: Pick<MessageOfPerson, 'sent_at' | 'tries'>) {
  return sent_at ? 'entregado' : tries >= triesOfQueue ? 'detenido' : 'pendiente'
}

/** What a message was for: its purpose without whose it is. */
export function purposeName(purpose: string): string {
  const [kind = '', , notice = ''] = purpose.split(':')
  return kind === 'appointment' ? `cita ${notice}` : kind
}
