import { serverNow } from '@amparo/client/api/traffic.ts'
import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { array, type InferOutput, object, optional, picklist, string } from 'valibot'
import { currentBearer } from '../api/bearer.ts'
import { keptEntries, readStoredSession } from '../session/stored-session.ts'

const entry = keptEntries.appointments

/** An older list says too little about today's bookings. */
const longestKeptMs = 7 * 24 * 3_600_000

const appointment = object({
  id: string(),
  servicio: string(),
  inicio: string(),
  fin: string(),
  modalidad: picklist(['video', 'telefono', 'presencial']),
  profesional: optional(string()),
  lugar: optional(string()),
})
const list = object({ de: string(), vistas: string(), citas: array(appointment) })
/** A list of an earlier release may lack fields shown today. */
const isList = guardOf(list)

export type KeptAppointment = InferOutput<typeof appointment>

export interface KeptAppointments {
  /** Time of the server's answer. */
  readonly seenAt: string
  /** Appointments that have not ended. */
  readonly appointments: readonly KeptAppointment[]
}

/**
 * Stores the next appointments on the device, encrypted under its key and bound to the account, while the session
 * that requested them is the device's open one; logging out clears them. Stores only place and time of each: none of
 * the person's notes, no links.
 */
export async function keepAppointments(
  next: readonly AppointmentWire[],
  asked: string | null,
  now = serverNow(),
): Promise<void> {
  try {
    const session = await readStoredSession()
    // Another tab may have stored another person's list.
    if (session === null || session.token !== asked) return
    const citas = next.filter(({ estado }) => estado === 'agendada').map(shortOf)
    const kept = { de: session.user.idUsuario, vistas: new Date(now).toISOString(), citas }
    await write(kept, () => currentBearer() === asked)
  } catch {
    // Without storage or key the list needs the network.
  }
}

/** The next appointments last seen on this device by the signed-in account; null if there are none or they are too old. */
export async function keptAppointments(now = serverNow()): Promise<KeptAppointments | null> {
  try {
    const sealed = localStorage.getItem(entry)
    if (sealed === null) return null
    const text = await unseal(await deviceKey(), entry, sealed)
    const kept: unknown = text === null ? null : JSON.parse(text)
    const owner = (await readStoredSession())?.user.idUsuario
    if (!isList(kept) || kept.de !== owner || now - Date.parse(kept.vistas) > longestKeptMs) {
      localStorage.removeItem(entry)
      return null
    }
    const citas = kept.citas.filter(({ fin }) => Date.parse(fin) > now)
    if (citas.length < kept.citas.length)
      await write({ ...kept, citas }, () => localStorage.getItem(entry) === sealed)
    return { seenAt: kept.vistas, appointments: citas }
  } catch {
    return null
  }
}

async function write(kept: InferOutput<typeof list>, isWanted: () => boolean): Promise<void> {
  const sealed = await seal(await deviceKey(), entry, JSON.stringify(kept))
  if (isWanted()) localStorage.setItem(entry, sealed)
}

function shortOf(one: AppointmentWire): KeptAppointment {
  const { id, servicio, inicio, fin, modalidad, profesional, sala } = one
  const lugar = one.lugar ?? (sala && `${sala.nombre}, ${sala.sede}`)
  return {
    id,
    servicio,
    inicio,
    fin,
    modalidad,
    ...(profesional && { profesional: profesional.nombre }),
    ...(lugar && { lugar }),
  }
}
