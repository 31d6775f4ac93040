import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useState } from 'react'
import { useSteps } from '../../../forms/use-steps.ts'
import { mobileWaits, type OwnerProof, type PersonalData, savePersonalData } from './account-calls.ts'
import { changesOf, contactForm, contactOf, contactProblems } from './contact-changes.ts'

export interface ContactFormProps {
  saved: PersonalData
  onSaved: (data: PersonalData) => Promise<void>
}

/** Draft of the contact data, its step, and the acts that save or drop it. */
export function useContactForm({ saved, onSaved }: ContactFormProps) {
  const { usuario } = saved
  const { value, recovered, type, settle } = useDraft(contactOf(saved), {
    name: 'contacto',
    isDraft: contactForm.isDraft,
  })
  const [mobileSent, setMobileSent] = useState(false)
  const [typing, setTyping] = useState(false)
  const [news, setNews] = useState('')
  const form = useForm({
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
  // First the owner confirms, then the new e-mail is proved; the step changes only on submit, never while typing.
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

  /** Keeps the stored e-mail and the other typed values. */
  function keepEmail() {
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
  }

  async function confirmEmail(codigo: string) {
    const changed = await savePersonalData({ ...changes, codigo })
    if (changed !== null) await finish(changed)
  }

  function discard() {
    settle(contactOf(saved))
    form.forgive()
  }

  return {
    form,
    submit,
    steps,
    recovered,
    discard,
    newEmail: changes.correoElectronico,
    keepEmail,
    confirmEmail,
    save,
    news,
    setNews,
    mobileSent,
  }
}
