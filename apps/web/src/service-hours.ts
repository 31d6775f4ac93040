import { type HourWords, inHours, withHours } from '@amparo/domain/agenda/hour-words.ts'
import { portalConfig } from './portal-config.ts'

interface ServiceHours {
  readonly leadHours: number
  readonly cutOffHours: number
}

type Kept = readonly [
  leadHours: number,
  cutOffHours: number,
  days?: string,
  opening?: string,
  duration?: string,
]

function keptOf(serviceId: number): Kept | undefined {
  if (isBuild()) return undefined
  return (JSON.parse(portalConfig.hours) as Readonly<Record<number, Kept>>)[serviceId]
}

/** Hours of a bookable service in force; undefined for another one, and while the pages are built. */
export function hoursInForce(serviceId: number): ServiceHours | undefined {
  const kept = keptOf(serviceId)
  return kept && { leadHours: kept[0], cutOffHours: kept[1] }
}

/** Texts of a service with its hours in force. Built pages keep placeholders, which the server fills. */
export function withServiceHours<Texts>(serviceId: number, texts: Texts): Texts {
  if (isBuild()) {
    return withHours(texts, {
      leadTime: `{{LEAD_TIME_${serviceId}}}`,
      cutOff: `{{CUT_OFF_${serviceId}}}`,
      days: `{{DAYS_${serviceId}}}`,
      opening: `{{OPENING_${serviceId}}}`,
      duration: `{{DURATION_${serviceId}}}`,
    })
  }
  const words = wordsInForce(serviceId)
  return words ? withHours(texts, words) : texts
}

/** Words about the hours in force of a bookable service. */
export function wordsInForce(serviceId: number): HourWords | undefined {
  const kept = keptOf(serviceId)
  if (kept === undefined) return undefined
  const [leadHours, cutOffHours, days = '', opening = '', duration = ''] = kept
  return { leadTime: inHours(leadHours), cutOff: inHours(cutOffHours), days, opening, duration }
}

const isBuild = () => portalConfig.hours.startsWith('{{')
