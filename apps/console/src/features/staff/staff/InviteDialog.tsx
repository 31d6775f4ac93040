import { defineForm, listOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { picklist } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ProfessionalChoice } from './ProfessionalChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { invite } from './staff-calls.ts'

const invitation = defineForm({
  correo: '',
  nombre: '',
  roles: listOf(picklist(Object.keys(roleNames) as StaffRole[])),
  idProfesional: '',
  citasAnteriores: false,
})

/** Invites a person by e-mail; roles that need two people await the second one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    ...invitation,
    draft: 'invitar-personal',
    check: ({ correo, nombre, roles, idProfesional }) => ({
      correo: !correo.includes('@') && 'Escribe su correo',
      nombre: nombre.trim().length < 3 && 'Escribe su nombre y apellido',
      roles: roles.length <= 0 && 'Elige al menos un rol',
      idProfesional: roles.includes('profesional') && idProfesional === '' && 'Elige como quién atiende',
    }),
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
