import type { PersonDocument } from '@amparo/domain/documents.ts'
import { maskEmail } from '@amparo/domain/emails.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from './codes.policy.ts'

/** Without a real destination, one is invented from a keyed hash of the document: always the same, never real. */
export function mask(
  ctx: Context,
  document: PersonDocument,
  channel: Channel,
  destination: string | null,
): string {
  const invented = ctx.keys.fingerprint('decoy', `${channel}:${document.type}:${document.number}`)
  if (channel === 'sms') {
    return maskMobile(destination ?? `+5199999${String(invented.readUInt16BE(0) % 10_000).padStart(4, '0')}`)
  }
  if (destination) return maskEmail(destination)
  // Everybody of the sample has an address of this form, so the invented ones have it too.
  if (ctx.config.mode === 'demo') return maskEmail(`${document.number}@demo.example`)
  const letter = String.fromCharCode(97 + ((invented[0] ?? 0) % 26))
  const endings = ['com', 'pe', 'com', 'es', 'com']
  return maskEmail(`${letter}@x.${endings[(invented[1] ?? 0) % endings.length]}`)
}
