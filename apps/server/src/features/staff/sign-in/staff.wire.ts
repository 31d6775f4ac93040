import type { Persona } from '@amparo/contract/console-fields.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import type { giveSecondFactor } from '@amparo/contract/staff/console/entry.ts'
import type { Context, Tx } from '../../../context.ts'
import { findProfessionalOf, type StaffRow } from '../accounts/staff.repository.ts'
import { type EntryStep, type GivenFactor, listMethods, type Method, methodNames } from './factors.service.ts'

export const toMethods = (methods: readonly Method[]): Persona['metodos'] =>
  methods.map((method) => methodNames[method])

/** The next step, in the contract's words. */
export const toStep = (step: EntryStep) =>
  step === 'factor' ? ('segundo_factor' as const) : ('inscribir' as const)

type FactorBody = BodyOf<typeof giveSecondFactor>

export function fromFactor(body: FactorBody): GivenFactor {
  if ('totp' in body) return { totp: body.totp }
  return 'respaldo' in body ? { recoveryCode: body.respaldo } : { key: body.llave }
}

/** A staff person as the console shows them (contract §11), also within the transaction that makes them. */
export async function toPersona(ctx: Context, staff: StaffRow, tx: Tx = ctx.db): Promise<Persona> {
  const professional = staff.professional_id ? await findProfessionalOf(tx, staff.professional_id) : null
  return {
    id: staff.public_id,
    nombre: staff.name,
    correo: staff.email,
    roles: staff.roles,
    activo: staff.disabled_at === null,
    metodos: toMethods(await listMethods(tx, staff)),
    version: staff.version,
    ...(professional
      ? {
          profesional: {
            id: professional.id,
            nombre: professional.name,
            colegiatura: professional.college_number ?? '',
            especialidades: professional.specialties,
          },
        }
      : {}),
  }
}
