import { useForm } from '@amparo/client/forms/use-form.ts'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useState } from 'react'
import { FormDialog } from '../shell/FormDialog.tsx'
import { tell } from '../shell/toasts.ts'
import { askContact, type ContactChange, confirmContact, type PersonFile } from './people-calls.ts'

type Kind = 'correo' | 'celular'

/** Corrects an e-mail or a mobile: one code goes to the old one and another to the new one, and the person reads out both. */
export function ContactDialog({ file, onClose }: { file: PersonFile; onClose: () => void }) {
  const [sent, setSent] = useState<ContactChange | null>(null)
  const ask = useForm<{ clase: Kind; anterior: Kind; nuevo: string }>({
    start: { clase: 'correo', anterior: file.datos.correoElectronico ? 'correo' : 'celular', nuevo: '' },
    check: ({ clase, nuevo }) => {
      const good = clase === 'correo' ? nuevo.includes('@') : /^9\d{8}$/.test(nuevo.trim())
      return good
        ? {}
        : { nuevo: clase === 'correo' ? 'Escribe el correo nuevo' : 'Escribe los 9 dígitos del celular' }
    },
  })
  const confirm = useForm({
    start: { codigoAnterior: '', codigoNuevo: '' },
    check: ({ codigoAnterior, codigoNuevo }) => ({
      codigoAnterior: !isCode(codigoAnterior) && 'Escribe los 6 dígitos',
      codigoNuevo: !isCode(codigoNuevo) && 'Escribe los 6 dígitos',
    }),
  })
  const byMail = ask.values.clase === 'correo'
  const Contact = byMail ? EmailField : MobileField

  if (sent) {
    return (
      <FormDialog
        key="confirm"
        title="Corregir su contacto"
        form={confirm}
        send="Cambiar el contacto"
        onClose={onClose}
        work={async ({ codigoAnterior, codigoNuevo }) => {
          const message = await confirmContact(file.id, {
            solicitud: sent.solicitud,
            codigoAnterior: codigoAnterior.trim(),
            codigoNuevo: codigoNuevo.trim(),
          })
          tell(message)
          onClose()
        }}
      >
        <p>Pide a la persona que te dicte los dos códigos.</p>
        <Field
          {...confirm.field('codigoAnterior')}
          label={`El que llegó a ${sent.destinoAnterior}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <Field
          {...confirm.field('codigoNuevo')}
          label={`El que llegó a ${sent.destinoNuevo}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      key="ask"
      title="Corregir su contacto"
      form={ask}
      send="Enviar los dos códigos"
      onClose={onClose}
      work={async ({ clase, anterior, nuevo }) => {
        const value = nuevo.trim()
        const contact = clase === 'correo' ? { correoElectronico: value } : { numeroCelular: value }
        setSent(await askContact(file.id, { ...contact, anterior }))
      }}
    >
      <Kinds
        legend="Qué se corrige"
        name="clase"
        value={ask.values.clase}
        onChange={(clase) => ask.set('clase', clase)}
        labels={{ correo: 'El correo', celular: 'El celular' }}
      />
      <Contact {...ask.field('nuevo')} label={byMail ? 'Correo nuevo' : 'Celular nuevo'} autoComplete="off" />
      <Kinds
        legend="Enviar el primer código a"
        name="anterior"
        value={ask.values.anterior}
        onChange={(anterior) => ask.set('anterior', anterior)}
        labels={{ correo: 'Su correo de ahora', celular: 'Su celular de ahora' }}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        Va un código al contacto de ahora y otro al nuevo. Sin los dos, nada cambia.
      </p>
    </FormDialog>
  )
}

interface KindsProps {
  legend: string
  name: string
  value: Kind
  onChange: (kind: Kind) => void
  labels: Readonly<Record<Kind, string>>
}

function Kinds({ legend, name, value, onChange, labels }: KindsProps) {
  return (
    <RadioGroup
      legend={legend}
      name={name}
      value={value}
      options={(['correo', 'celular'] as const).map((kind) => ({ value: kind, label: labels[kind] }))}
      onChange={onChange}
    />
  )
}

/** Six digits, or the twelve that a message has while strangers guess. */
function isCode(typed: string): boolean {
  return /^(?:\d{6}|\d{12})$/.test(typed.trim())
}
