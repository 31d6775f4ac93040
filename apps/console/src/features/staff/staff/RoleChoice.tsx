import { roleDuties, roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'

interface RoleChoiceProps {
  roles: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  error?: string | null
}

const all = Object.keys(roleNames) as StaffRole[]

export function RoleChoice({ roles, onChange, error }: RoleChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="mb-1 font-semibold">Roles</legend>
      <p className="mb-1 text-[0.9375rem] text-ink-soft">
        Administración, Privacidad y Auditoría las aprueba otra persona que administra; Profesional también,
        si otra cuenta atiende o atendió con ese nombre.
      </p>
      {all.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === role ? target.checked : roles.includes(one))))
            }
            className="mt-0.5 size-5 shrink-0 accent-action"
          />
          <span>
            <span className="font-medium">{roleNames[role]}</span>
            <span className="block text-ink-soft text-sm">{roleDuties[role]}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="roles-error" className="font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
