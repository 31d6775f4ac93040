import { serverNow } from '@amparo/client/api/traffic.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { needsParentOn } from '@amparo/domain/birth-dates.ts'
import { isDay } from '@amparo/domain/calendar-days.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/call.ts'
import { BirthDateField } from '../../../forms/BirthDateField.tsx'
import { ConsentChecks } from '../../../forms/ConsentChecks.tsx'
import { PasswordHint } from '../../../forms/codes/PasswordHint.tsx'
import { type GuestChoices, type GuestData, guestFields, guestProblems } from './invitation-flow.ts'

interface GuestFormProps {
  guest: GuestData
  choices: GuestChoices
  /** The holder declared that the guest is a minor. */
  isMinor: boolean
  /** The server's refusal of the data, if the registration was finished from the code step. */
  refusal: ApiError | null
  onGuest: (changed: Partial<GuestData>) => void
  onChoices: (changed: Partial<GuestChoices>) => void
  onFinish: () => Promise<void>
}

const names = [
  { name: 'nombres', label: 'Nombres', autoComplete: 'given-name' },
  { name: 'apellidoPaterno', label: 'Apellido paterno', autoComplete: 'family-name' },
  { name: 'apellidoMaterno', label: 'Apellido materno (si tienes)', autoComplete: 'additional-name' },
] as const

/** Last step: the guest's data, a password, and the consents. */
export function GuestForm({
  guest,
  choices,
  isMinor,
  refusal,
  onGuest,
  onChoices,
  onFinish,
}: GuestFormProps) {
  const now = serverNow()
  const form = useForm<GuestData & GuestChoices>({
    kept: {
      values: { ...guest, ...choices },
      change: (part) => {
        const [name] = Object.keys(part)
        if (guestFields.some((field) => field === name)) onGuest(part)
        else onChoices(part)
      },
    },
    check: (typed) => guestProblems(typed, typed, now, isMinor),
    wire: { parent: 'aceptaRepresentante' },
    refusal,
    forgiving: true,
  })
  const today = toLimaDay(now)
  const needsParent = isMinor && isDay(guest.fechaNacimiento) && needsParentOn(guest.fechaNacimiento, today)

  return (
    <>
      <h1 className="text-title">Cuéntanos quién eres</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Escribe tu nombre como está en tu documento: así podemos aprobarte más rápido.
      </p>
      <FormTrouble form={form} title="Completa estos datos para registrarte">
        <OtherWay code={form.refusal?.problem.codigo} />
      </FormTrouble>
      <form method="post" onSubmit={form.submit(onFinish)} noValidate>
        <div className="grid gap-4">
          {names.map(({ name, ...field }) => (
            <Field key={name} {...field} name={name} {...form.field(name)} />
          ))}
          <BirthDateField
            help={
              isMinor
                ? 'De la persona menor de edad que fue invitada.'
                : 'Para registrarte debes tener 18 años o más.'
            }
            value={guest.fechaNacimiento}
            onChange={(day) => form.set('fechaNacimiento', day)}
            error={form.errorOf('fechaNacimiento')}
            ref={form.place('fechaNacimiento')}
          />
          <Field
            label="Celular"
            name="numeroCelular"
            autoComplete="tel-national"
            type="tel"
            {...form.field('numeroCelular')}
          />
          <div>
            <PasswordField
              label="Crea tu contraseña"
              name="password"
              autoComplete="new-password"
              {...form.field('password')}
            />
            {form.errorOf('password') === null ? (
              <PasswordHint password={choices.password} document="" />
            ) : null}
          </div>
        </div>
        {needsParent ? (
          <div className="mt-4 rounded-card bg-sand px-4 py-2">
            <Checkbox
              checked={choices.parent}
              onChange={(parent) => form.set('parent', parent)}
              error={form.errorOf('parent')}
              ref={form.place('parent')}
            >
              Soy su madre, padre o tutor, y acepto en su nombre lo que sigue.
            </Checkbox>
          </div>
        ) : null}
        <ConsentChecks
          withMarketing={!isMinor}
          consents={choices}
          onChange={(changed) => {
            form.forgive()
            onChoices(changed)
          }}
          errors={{ terms: form.errorOf('terms'), privacy: form.errorOf('privacy') }}
          refs={{ terms: form.place('terms'), privacy: form.place('privacy') }}
        />
        <Button type="submit" size="large" busy={form.busy} className="mt-5 w-full">
          {form.busy ? 'Registrándote…' : 'Terminar mi registro'}
        </Button>
      </form>
    </>
  )
}

/** A person with an account or a policy is sent to the log-in. */
function OtherWay({ code }: { code: string | undefined }) {
  if (code === 'cuenta_existente') {
    return (
      <Link to="/inicia" className={`${buttonClass('primary')} mt-3`}>
        Iniciar sesión
      </Link>
    )
  }
  if (code !== 'tiene_seguro') return null
  return (
    <Link to="/registro/1" className={`${buttonClass('primary')} mt-3`}>
      Activar mi cuenta
    </Link>
  )
}
