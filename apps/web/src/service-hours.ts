import { type HourWords, hourWords, withHours } from '@amparo/domain/agenda/hour-words.ts'
import { portalConfig } from './portal-config.ts'

interface ServiceHours {
  readonly leadHours: number
  readonly cutOffHours: number
}

/** Hours of a bookable service in force; undefined for another one, and while the pages are built. */
export function hoursInForce(serviceId: number): ServiceHours | undefined {
  if (isBuild()) return undefined
  const hours = JSON.parse(portalConfig.hours) as Readonly<Record<number, readonly [number, number]>>
  const [leadHours, cutOffHours] = hours[serviceId] ?? []
  return leadHours === undefined || cutOffHours === undefined ? undefined : { leadHours, cutOffHours }
}

/** Texts of a service with its hours in force. Built pages keep placeholders, which the server fills. */
export function withServiceHours<Texts>(serviceId: number, texts: Texts): Texts {
  const words = wordsOf(serviceId)
  return words ? withHours(texts, words) : texts
}

function wordsOf(serviceId: number): HourWords | undefined {
  if (isBuild()) {
    return { leadTime: `{{LEAD_TIME_${serviceId}}}`, cutOff: `{{CUT_OFF_${serviceId}}}` }
  }
  const hours = hoursInForce(serviceId)
  return hours && hourWords(hours)
}

const isBuild = () => portalConfig.hours.startsWith('{{')
