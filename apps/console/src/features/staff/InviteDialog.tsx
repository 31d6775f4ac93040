import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { StaffRole } from '@amparo/contract/endpoint.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { array, object, picklist, string } from 'valibot'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tell } from '../../shell/toasts.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { invite } from './staff-calls.ts'

const roleList: readonly StaffRole[] = [
  'admision',
  'agenda',
  'profesional',
  'privacidad',
  'auditoria',
  'administracion',
]
const isDraft = guardOf(object({ correo: string(), nombre: string(), roles: array(picklist(roleList)) }))

/** Invites somebody by mail; making them an administrator waits for another one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ correo: string; nombre: string; roles: StaffRole[] }>({
    start: { correo: '', nombre: '', roles: [] },
    check: ({ correo, nombre, roles }) => ({
      ...(correo.includes('@') ? {} : { correo: 'Escribe su correo' }),
      ...(nombre.trim().length >= 3 ? {} : { nombre: 'Escribe su nombre y apellido' }),
      ...(roles.length > 0 ? {} : { roles: 'Elige al menos un rol' }),
    }),
    draft: { name: 'invitar-personal', isDraft },
  })
  return (
    <FormDialog
      title="Invitar a alguien"
      form={form}
      send="Enviar la invitación"
      onClose={onClose}
      work={async ({ correo, nombre, roles }, keyFor) => {
        const body = { correo: correo.trim(), nombre: nombre.trim(), roles }
        tell(await invite(body, keyFor(body)))
        onClose()
      }}
    >
      <Field {...form.field('nombre')} label="Nombre y apellido" autoComplete="off" />
      <Field {...form.field('correo')} label="Correo" type="email" autoComplete="off" />
      <RoleChoice
        roles={form.values.roles}
        onChange={(roles) => form.set('roles', roles)}
        error={form.errorOf('roles')}
      />
      {form.values.roles.includes('administracion') ? (
        <p className="text-[0.9375rem] text-ink-soft">
          Para dar Administración hace falta que otra persona que administra lo apruebe.
        </p>
      ) : null}
    </FormDialog>
  )
}
