import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { array, boolean, object, picklist, string } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ProfessionalChoice } from './ProfessionalChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { invite } from './staff-calls.ts'

interface Draft {
  readonly correo: string
  readonly nombre: string
  readonly roles: StaffRole[]
  readonly idProfesional: string
  readonly citasAnteriores: boolean
}

const isDraft = guardOf(
  object({
    correo: string(),
    nombre: string(),
    roles: array(picklist(Object.keys(roleNames) as StaffRole[])),
    idProfesional: string(),
    citasAnteriores: boolean(),
  }),
)

/** Invites a person by e-mail; roles that need two people await the second one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Draft>({
    start: { correo: '', nombre: '', roles: [], idProfesional: '', citasAnteriores: false },
    check: ({ correo, nombre, roles, idProfesional }) => ({
      ...(correo.includes('@') ? {} : { correo: 'Escribe su correo' }),
      ...(nombre.trim().length >= 3 ? {} : { nombre: 'Escribe su nombre y apellido' }),
      ...(roles.length > 0 ? {} : { roles: 'Elige al menos un rol' }),
      ...(roles.includes('profesional') && idProfesional === ''
        ? { idProfesional: 'Elige como quién atiende' }
        : {}),
    }),
    draft: { name: 'invitar-personal', isDraft },
  })
  return (
    <FormDialog
      title="Invitar a alguien"
      form={form}
      send="Enviar la invitación"
      onClose={onClose}
      work={async (values, keyFor) => {
        const { correo, nombre, roles, ...link } = values
        const body = {
          correo: correo.trim(),
          nombre: nombre.trim(),
          roles,
          ...(roles.includes('profesional') ? link : {}),
        }
        invite(body, keyFor(body), { name: 'invitar-personal', values })
        onClose()
      }}
    >
      <Field {...form.field('nombre')} label="Nombre y apellido" autoComplete="off" />
      <EmailField {...form.field('correo')} label="Correo" autoComplete="off" />
      <RoleChoice
        roles={form.values.roles}
        onChange={(roles) => form.set('roles', roles)}
        error={form.errorOf('roles')}
      />
      {form.values.roles.includes('profesional') ? (
        <ProfessionalChoice
          chosen={{ id: form.values.idProfesional, citasAnteriores: form.values.citasAnteriores }}
          onChange={({ id, citasAnteriores }) => {
            form.set('idProfesional', id)
            form.set('citasAnteriores', citasAnteriores)
          }}
          error={form.errorOf('idProfesional')}
        />
      ) : null}
    </FormDialog>
  )
}
