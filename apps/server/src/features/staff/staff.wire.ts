import type { Persona } from '@amparo/contract/console/fields.ts'
import type { StaffRole } from '@amparo/contract/endpoint.ts'
import type { Context, Tx } from '../../context.ts'
import { listMethods } from './factors.service.ts'
import { findProfessionalOf, type StaffRow } from './staff.repository.ts'

/** A staff person as the console shows them (contract §11), also within the transaction that makes them. */
export async function toPersona(ctx: Context, staff: StaffRow, tx: Tx = ctx.db): Promise<Persona> {
  const professional = staff.professional_id ? await findProfessionalOf(tx, staff.professional_id) : null
  return {
    id: staff.public_id,
    nombre: staff.name,
    correo: staff.email,
    roles: staff.roles as StaffRole[],
    activo: staff.disabled_at === null,
    metodos: await listMethods(tx, staff),
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
