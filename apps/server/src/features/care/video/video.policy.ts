import { createHmac } from 'node:crypto'
import type { VideoConfig } from '../../../config/video.ts'
import { isSameSecret, type Keys } from '../../../ports/keys.ts'
import {
  type AppointmentRow,
  type Participant,
  videoSecret,
} from '../../agenda/appointments/appointments.policy.ts'

type Keyed = Pick<AppointmentRow, 'id' | 'link_nonce' | 'professional_id'>

/** A WebRTC signalling message between two browsers; validated on input, and not interpreted here. */
export type Signal = Readonly<Record<string, unknown>>

/** Without a sign of life for this long, a participant counts as disconnected. */
export const silentMs = 20_000

/** Participant of a link's secret; undefined if unknown. */
export function participantOf(keys: Keys, appointment: Keyed, secret: string): Participant | undefined {
  const participants = ['person', 'professional'] as const
  return participants.find((participant) => isSameSecret(secret, videoSecret(keys, appointment, participant)))
}

/**
 * Name of an appointment's room (`idSala`): its id, and an unguessable keyed hash. In lower-case letters and digits,
 * which every provider accepts. A new professional or link gives another room.
 */
export function roomName(keys: Keys, appointment: Keyed): string {
  const hash = keys.fingerprint(
    'video-room',
    `${appointment.id}:${appointment.link_nonce}:${appointment.professional_id}`,
  )
  return `${appointment.id.replaceAll('-', '')}-${hash.toString('hex').slice(0, 32)}`
}

/** The appointment named in a room's name; {@link roomName} verifies it. */
export function appointmentOfRoom(name: string): string | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{32}$/.exec(name)
  return match?.slice(1).join('-')
}

export interface IceServer {
  readonly urls: string[]
  readonly username?: string
  readonly credential?: string
}

/**
 * Servers that help two browsers find each other. A relay takes a name that ends with the room and the HMAC-SHA1 of it
 * as its password (draft-uberti-behave-turn-rest, coturn's `use-auth-secret`), so the secret stays here.
 */
export function iceServers({ stunUrls, turn }: VideoConfig, who: string, until: Date): IceServer[] {
  const username = `${Math.ceil(until.getTime() / 1000)}:${who}`
  return [
    ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
    ...(turn
      ? [
          {
            urls: [...turn.urls],
            username,
            credential: createHmac('sha1', turn.secret).update(username).digest('base64'),
          },
        ]
      : []),
  ]
}
