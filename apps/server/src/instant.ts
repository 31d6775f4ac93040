import { toLimaIso } from '@amparo/domain/lima-time.ts'

/** An instant as the wire writes it: ISO 8601 with Lima's offset (contract §1). A number is milliseconds. */
export function toInstant(time: Date | number): string {
  return toLimaIso(typeof time === 'number' ? time : time)
}
