import { defineForm, listOf, oneOf, type Problems, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { mobileError } from '@amparo/domain/phones.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { string } from 'valibot'
import { DocumentFields } from '../../../documents/DocumentFields.tsx'
import { documentField } from '../../../documents/document-shape.ts'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { type Guest, invite, type SharedService } from './guest-calls.ts'

const invitation = defineForm({
  documento: documentField,
  nombres: '',
  apellidoPaterno: '',
  apellidoMaterno: '',
  correoElectronico: '',
  numeroCelular: '',
  servicios: listOf(string()),
  menor: oneOf(['', 'madre', 'padre', 'tutor']),
  esMenor: false,
  declaro: false,
})
type Draft = ValuesOf<typeof invitation>

function problemsOf(draft: Draft): Problems<Draft> {
  return {
    servicios: draft.servicios.length === 0 && 'Elige qué quieres compartir',
    documento: documentError(draft.documento.documentType, draft.documento.document),
    nombres: draft.nombres.trim() === '' && 'Escribe sus nombres',
    apellidoPaterno: draft.apellidoPaterno.trim() === '' && 'Escribe su apellido paterno',
    correoElectronico: emailError(draft.correoElectronico),
    numeroCelular: draft.numeroCelular.trim() !== '' && mobileError(draft.numeroCelular),
    menor: draft.esMenor && draft.menor === '' && 'Elige tu relación con esta persona',
    declaro: draft.esMenor && !draft.declaro && 'Marca la declaración para invitar a un menor',
  }
}

/** The data of an earlier guest; the declaration for a minor is made again. */
function draftOf(guest: Guest, services: readonly SharedService[]): Draft {
  return {
    ...invitation.start,
    documento: { documentType: guest.tipoDocumento === 6 ? 6 : 8, document: guest.documento },
    nombres: guest.nombres,
    apellidoPaterno: guest.apellidoPaterno,
    apellidoMaterno: guest.apellidoMaterno,
    correoElectronico: guest.correoElectronico,
    servicios: services
      .filter(({ value, libres }) => libres > 0 && guest.servicios.includes(Number(value)))
      .map(({ value }) => value),
    esMenor: guest.menorDeEdad,
  }
}

interface InviteFormProps {
  /** An earlier guest to invite again; null for a new one. */
  again: Guest | null
  services: readonly SharedService[]
  onInvited: (guest: Guest, news: string) => void
}

export function InviteForm({ again, services, onInvited }: InviteFormProps) {
  const free = services.filter(({ libres }) => libres > 0)
  const only = free.length === 1 ? free.map(({ value }) => value) : []
  const form = useForm<Draft>({
    ...invitation,
    start: again ? draftOf(again, services) : { ...invitation.start, servicios: only },
    check: problemsOf,
    draft: again ? `invitar:${again.id}` : 'invitar',
    anew: { declaro: false },
  })
  const { values, set } = form

  const send = form.submit(async (draft, keyFor) => {
    const body = {
      tipoDocumento: draft.documento.documentType,
      documento: draft.documento.document,
      nombres: draft.nombres,
      apellidoPaterno: draft.apellidoPaterno,
      correoElectronico: draft.correoElectronico,
      ...(draft.apellidoMaterno.trim() === '' ? {} : { apellidoMaterno: draft.apellidoMaterno }),
      ...(draft.numeroCelular.trim() === '' ? {} : { numeroCelular: draft.numeroCelular }),
      servicios: draft.servicios.map((value) => (value === '7443' ? (7443 as const) : (7442 as const))),
      ...(draft.esMenor && draft.menor !== ''
        ? { menorDeEdad: { soy: draft.menor, declaro: true as const } }
        : {}),
    }
    const guest = await invite(body, keyFor(body))
    form.reset()
    onInvited(
      guest,
      `Enviamos la invitación a ${guest.correoElectronico}. ${guest.nombres} tiene 30 días para registrarse.`,
    )
  })

  return (
    <form method="post" noValidate onSubmit={send} className="mt-4">
      {form.recovered ? (
        <RecoveredNotice text="La invitación todavía no se envía." onDiscard={form.reset} />
      ) : null}
      <FormTrouble form={form} title="Completa estos datos" />
      <fieldset>
        <legend className="mb-1 font-semibold">¿Qué quieres compartir?</legend>
        {services.map(({ value, name, libres }) => (
          <Checkbox
            key={value}
            ref={form.place('servicios')}
            checked={values.servicios.includes(value)}
            disabled={libres === 0}
            onChange={(isOn) =>
              set(
                'servicios',
                isOn ? [...values.servicios, value] : values.servicios.filter((chosen) => chosen !== value),
              )
            }
          >
            {name}{' '}
            <span className="whitespace-nowrap text-ink-soft max-sm:block">
              {libres === 0 ? '(sin cupos libres)' : `(${libres} ${libres === 1 ? 'libre' : 'libres'})`}
            </span>
          </Checkbox>
        ))}
        {form.errorOf('servicios') ? (
          <p className="font-medium text-[0.9375rem] text-danger">{form.errorOf('servicios')}</p>
        ) : null}
      </fieldset>
      <div className="mt-4 grid gap-4">
        <DocumentFields {...form.choice('documento')} />
        <Field label="Nombres" autoComplete="off" {...form.field('nombres')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Apellido paterno" autoComplete="off" {...form.field('apellidoPaterno')} />
          <Field label="Apellido materno (si tiene)" autoComplete="off" {...form.field('apellidoMaterno')} />
        </div>
        <EmailField
          autoComplete="off"
          help="Ahí le llega el enlace para registrarse. Revisa que sea su correo."
          {...form.field('correoElectronico')}
        />
        <MobileField label="Celular (si lo sabes)" autoComplete="off" {...form.field('numeroCelular')} />
        <div>
          <Checkbox {...form.tick('esMenor')}>Es menor de 18 años</Checkbox>
          {values.esMenor ? <ForMinor form={form} /> : null}
        </div>
      </div>
      <Button type="submit" size="large" busy={form.busy} className="mt-5 w-full">
        {form.busy ? 'Enviando…' : 'Enviar la invitación'}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Al enviarla declaras que esa persona te dio permiso para usar sus datos de contacto.
      </p>
    </form>
  )
}

/** The relation to a minor, and the legal declaration. */
function ForMinor({ form }: { form: Form<Draft> }) {
  return (
    <div className="mt-2 rounded-card bg-sand p-4">
      <SelectField
        label="¿Qué eres de esta persona?"
        {...form.choice('menor')}
        empty="Elige una opción"
        options={[
          ['madre', 'Su madre'],
          ['padre', 'Su padre'],
          ['tutor', 'Su tutora o tutor'],
        ]}
      />
      <Checkbox {...form.tick('declaro')}>
        Declaro que tengo su patria potestad o tutela, que autorizo el uso de sus datos para estos beneficios
        y que una persona adulta responsable le acompañará en cada consulta.
      </Checkbox>
    </div>
  )
}
