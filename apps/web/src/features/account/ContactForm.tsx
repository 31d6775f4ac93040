import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatMobile } from '@amparo/domain/phones.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { useSteps } from '../../forms/use-steps.ts'
import { mobileWaits, type OwnerProof, type PersonalData, savePersonalData } from './account-calls.ts'
import { ContactConfirm } from './ContactConfirm.tsx'
import {
  type ContactDraft,
  changesOf,
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
  const { value, recovered, type, settle } = useDraft(contactOf(saved), {
    name: 'contacto',
    isDraft: isContactDraft,
  })
  const [mobileSent, setMobileSent] = useState(false)
  const [typing, setTyping] = useState(false)
  const [news, setNews] = useState('')
  const form = useForm<ContactDraft>({
    kept: {
      values: value,
      change: (part) => {
        setNews('')
        setTyping(true)
        type({ ...value, ...part })
      },
    },
    check: (typed) => contactProblems(changesOf(typed, saved)),
    forgiving: true,
  })
  const changes = changesOf(value, saved)
  const isNewEmail = changes.correoElectronico !== undefined
  const isNewContact = isNewEmail || changes.numeroCelular !== undefined
  // First that it is the owner who asks, then that the new e-mail is theirs; nobody is taken there while they type.
  const steps = useSteps((wanted) => {
    if (typing || !isNewContact) return ''
    if (wanted === 'correo') return isNewEmail ? 'correo' : 'confirmar'
    return wanted === 'confirmar' || wanted === 'codigo' ? wanted : ''
  })

  const finish = async (changed: PersonalData['usuario']) => {
    const isNewMobile = changes.numeroCelular !== undefined
    const data = {
      usuario: changed,
      direccion: changes.direccion ?? saved.direccion,
      celularPorConfirmar: isNewMobile ? await mobileWaits() : saved.celularPorConfirmar,
    }
    setMobileSent(isNewMobile)
    settle(contactOf(data))
    form.forgive()
    steps.finish()
    setNews(
      changes.correoElectronico === undefined
        ? 'Guardamos tus cambios.'
        : `Guardamos tus cambios. Desde ahora te escribimos a ${changed.correoElectronico}; también avisamos a tu correo anterior.`,
    )
    await onSaved(data)
  }

  const save = async (proof: OwnerProof) => {
    const changed = await savePersonalData({ ...changes, ...proof })
    if (changed === null) steps.goTo('correo')
    else await finish(changed)
  }

  const submit = form.submit(async () => {
    setNews('')
    setTyping(false)
    if (Object.keys(changes).length === 0) {
      settle(contactOf(saved))
      setNews('No hay cambios por guardar: ya tenemos estos datos.')
    } else if (isNewContact) {
      steps.goTo('confirmar')
    } else {
      await save({})
    }
  })

  if (steps.step === 'confirmar' || steps.step === 'codigo') {
    return (
      <OwnerConfirm
        step={steps.step}
        onCodeSent={() => steps.goTo('codigo')}
        document={usuario.identificacion}
        email={usuario.correoElectronico}
        onConfirm={save}
        onCancel={() => {
          form.forgive()
          steps.backTo('')
        }}
      />
    )
  }

  if (steps.step === 'correo' && changes.correoElectronico !== undefined) {
    return (
      <ContactConfirm
        title="Confirma tu correo nuevo"
        destination={changes.correoElectronico}
        submitLabel="Confirmar y guardar"
        cancelLabel="Cancelar y no cambiarlo"
        // Another code wants the owner's word again.
        sendAgain={async () => steps.backTo('confirmar')}
        onConfirm={async (code) => {
          const changed = await savePersonalData({ ...changes, codigo: code })
          if (changed !== null) await finish(changed)
        }}
        onCancel={() => {
          const { correoElectronico: _, ...others } = changes
          const kept = { ...value, correoElectronico: usuario.correoElectronico }
          const isMore = Object.keys(others).length > 0
          if (isMore) type(kept)
          else settle(kept)
          form.forgive()
          steps.backTo('')
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
              form.forgive()
            }}
          >
            Descartar y ver lo guardado
          </Button>
        </Alert>
      ) : null}
      <FormTrouble form={form} title="Revisa tus datos" />
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
          {...form.field('correoElectronico')}
        />
        <Field
          label="Celular"
          name="numeroCelular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...form.field('numeroCelular')}
        />
        <Field
          label="Dirección (opcional)"
          name="direccion"
          autoComplete="street-address"
          {...form.field('direccion')}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
          {form.busy ? 'Guardando…' : 'Guardar mis datos'}
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
