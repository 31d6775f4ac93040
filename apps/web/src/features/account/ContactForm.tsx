import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatMobile } from '@amparo/domain/phones.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { useAccountDraft } from '../../forms/use-account-draft.ts'
import { mobileWaits, type OwnerProof, type PersonalData, savePersonalData } from './account-calls.ts'
import { ContactConfirm } from './ContactConfirm.tsx'
import {
  type ContactDraft,
  type ContactField,
  changesOf,
  contactFields,
  contactOf,
  contactProblems,
  isContactDraft,
} from './contact-changes.ts'
import { MobileProof } from './MobileProof.tsx'
import { OwnerConfirm } from './OwnerConfirm.tsx'

interface ContactFormProps {
  saved: PersonalData
  onSaved: (data: PersonalData) => Promise<void>
}

/**
 * E-mail, mobile and address. New contact data want the password, or a code to the e-mail on file. A new e-mail counts
 * only once its own code has come back; until then nothing is saved. A new mobile is saved, and its code asked for
 * right after.
 */
export function ContactForm({ saved, onSaved }: ContactFormProps) {
  const { usuario } = saved
  const { value, recovered, type, settle } = useAccountDraft(
    usuario.idUsuario,
    'contacto',
    contactOf(saved),
    isContactDraft,
  )
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  // First that it is the owner who asks, then that the new e-mail is theirs.
  const [step, setStep] = useState<'form' | 'owner' | 'email'>('form')
  const [mobileSent, setMobileSent] = useState(false)
  const [news, setNews] = useState('')
  const { busy, error, attempts, run, clear } = useSubmission()
  const inputs = {
    correoElectronico: useRef<HTMLInputElement>(null),
    numeroCelular: useRef<HTMLInputElement>(null),
    direccion: useRef<HTMLInputElement>(null),
  }

  const changes = changesOf(value, saved)
  const problems = contactProblems(changes)
  const goTo = (campo: string) => {
    const field = contactFields.find((name) => name === campo)
    return field && (() => inputs[field].current?.focus())
  }
  const errorOf = (field: ContactField) =>
    (tried ? problems[field] : undefined) ?? error?.fieldError(field) ?? null

  const change = (changed: Partial<ContactDraft>) => {
    setTried(false)
    setNews('')
    clear()
    type({ ...value, ...changed })
  }

  const finish = async (changed: PersonalData['usuario']) => {
    const isNewMobile = changes.numeroCelular !== undefined
    const data = {
      usuario: changed,
      direccion: changes.direccion ?? saved.direccion,
      celularPorConfirmar: isNewMobile ? await mobileWaits() : saved.celularPorConfirmar,
    }
    setMobileSent(isNewMobile)
    settle(contactOf(data))
    setTried(false)
    setStep('form')
    setNews(
      changes.correoElectronico === undefined
        ? 'Guardamos tus cambios.'
        : `Guardamos tus cambios. Desde ahora te escribimos a ${changed.correoElectronico}; también avisamos a tu correo anterior.`,
    )
    await onSaved(data)
  }

  const save = async (proof: OwnerProof) => {
    const changed = await savePersonalData({ ...changes, ...proof })
    if (changed === null) setStep('email')
    else await finish(changed)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setNews('')
    setTried(true)
    setTries((count) => count + 1)
    if (Object.keys(problems).length > 0) return
    if (Object.keys(changes).length === 0) {
      settle(contactOf(saved))
      setNews('No hay cambios por guardar: ya tenemos estos datos.')
      return
    }
    if (changes.correoElectronico !== undefined || changes.numeroCelular !== undefined) {
      setStep('owner')
      return
    }
    void run(() => save({}))
  }

  if (step === 'owner') {
    return (
      <OwnerConfirm
        document={usuario.identificacion}
        email={usuario.correoElectronico}
        onConfirm={save}
        onCancel={() => {
          setTried(false)
          setStep('form')
        }}
      />
    )
  }

  if (step === 'email' && changes.correoElectronico !== undefined) {
    return (
      <ContactConfirm
        title="Confirma tu correo nuevo"
        destination={changes.correoElectronico}
        submitLabel="Confirmar y guardar"
        cancelLabel="Cancelar y no cambiarlo"
        // Another code wants the owner's word again.
        sendAgain={async () => setStep('owner')}
        onConfirm={async (codigo) => {
          const changed = await savePersonalData({ ...changes, codigo })
          if (changed !== null) await finish(changed)
        }}
        onCancel={() => {
          const { correoElectronico: _, ...others } = changes
          const kept = { ...value, correoElectronico: usuario.correoElectronico }
          const isMore = Object.keys(others).length > 0
          if (isMore) type(kept)
          else settle(kept)
          setTried(false)
          setStep('form')
          setNews(
            `Tu correo sigue siendo ${usuario.correoElectronico}.${isMore ? ' Tus otros cambios están aquí, sin guardar.' : ''}`,
          )
        }}
      >
        Mientras no lo confirmes, tu correo sigue siendo{' '}
        <span className="break-words">{usuario.correoElectronico}</span>.
      </ContactConfirm>
    )
  }

  return (
    <>
      {recovered ? (
        <Alert className="mb-5" title="Recuperamos lo que estabas escribiendo">
          <p>Todavía no está guardado.</p>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            onClick={() => {
              settle(contactOf(saved))
              clear()
            }}
          >
            Descartar y ver lo guardado
          </Button>
        </Alert>
      ) : null}
      {tried && Object.keys(problems).length > 0 ? (
        <FormErrors
          title="Revisa tus datos"
          attempt={tries}
          problems={contactFields.flatMap((field) => {
            const message = problems[field]
            return message === undefined ? [] : [{ message, goTo: () => inputs[field].current?.focus() }]
          })}
        />
      ) : null}
      <ApiProblem error={error} attempt={attempts} goTo={goTo} />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Correo electrónico"
          name="correoElectronico"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="Si lo cambias, te enviamos un código al correo nuevo para confirmar que es tuyo."
          value={value.correoElectronico}
          onChange={(event) => change({ correoElectronico: event.target.value })}
          error={errorOf('correoElectronico')}
          ref={inputs.correoElectronico}
        />
        <Field
          label="Celular"
          name="numeroCelular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value.numeroCelular}
          onChange={(event) => change({ numeroCelular: event.target.value })}
          error={errorOf('numeroCelular')}
          ref={inputs.numeroCelular}
        />
        <Field
          label="Dirección (opcional)"
          name="direccion"
          autoComplete="street-address"
          value={value.direccion}
          onChange={(event) => change({ direccion: event.target.value })}
          error={errorOf('direccion')}
          ref={inputs.direccion}
        />
        <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
          {busy ? 'Guardando…' : 'Guardar mis datos'}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      {saved.celularPorConfirmar ? (
        <div className="mt-5">
          <MobileProof
            key={usuario.numeroCelular}
            mobile={formatMobile(usuario.numeroCelular)}
            justSent={mobileSent}
            onProven={async () => {
              setNews('Confirmamos tu celular.')
              await onSaved({ ...saved, celularPorConfirmar: false })
            }}
          />
        </div>
      ) : null}
    </>
  )
}
