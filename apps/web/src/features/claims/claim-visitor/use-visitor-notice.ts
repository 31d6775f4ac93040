import { ApiError } from '@amparo/client/api/api-error.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { fileVisitorClaim, listVisitorCovers } from '@amparo/contract/claims/claims-visitor.ts'
import { useState } from 'react'
import { useCarriedWords } from '../../../claims/carried-words.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import type { Key } from './follow-key.ts'
import { keepOpenClaim } from './use-open-claim.ts'
import { useVisitorWay } from './use-visitor-way.ts'
import { askClaimCode, listCovers, openPass, sendVisitorNotice } from './visitor-calls.ts'
import {
  toVisitorNotice,
  type VisitorDraft,
  type VisitorStep,
  visitorForm,
  visitorProblems,
} from './visitor-draft.ts'

/** Days for which a shared device keeps an unsent notice. */
export const keptDays = 3

const noPolicy = 'No encontramos una póliza con ese número. Revísalo o llámanos.'

/** An unknown certificate is a fault of its field. */
function nameField(cause: unknown): never {
  if (!(cause instanceof ApiError) || !cause.isRefusal<typeof listVisitorCovers>('no_encontrado')) throw cause
  const errores = [{ campo: 'certificado', mensaje: noPolicy }]
  throw new ApiError(cause.status, { ...cause.problem, title: 'Revisa estos datos', errores })
}

const isWorth = ({ correo, nombre, relato, documento }: VisitorDraft) =>
  [correo, nombre, relato, documento.document].some((text) => text.trim() !== '')

/** A notice without an account, from the verified e-mail to the folio: its form, its steps and its stored draft. */
export function useVisitorNotice(today: string, onFiled: (key: Key) => void) {
  const way = useVisitorWay()
  const [code, setCode] = useState('')
  const steps = useSteps((wanted): VisitorStep => {
    if (wanted === 'hecho' && way.pass && way.covers) return 'hecho'
    if ((wanted === 'quien' || wanted === 'hecho') && way.pass) return 'quien'
    return wanted !== '' && way.sent ? 'codigo' : ''
  })
  const { step } = steps
  const sending = useSubmission()
  const typed = useForm({
    ...visitorForm,
    check: (draft) => visitorProblems(draft, step === 'codigo' ? '' : step, today),
    draft: 'aviso-sin-cuenta',
    wire: { correo: 'correoElectronico' },
    refusal: sending.error,
  })
  const lasting = useLastingCopy(typed, {
    box: 'aviso-sin-cuenta-texto',
    id: 'borrador',
    isDraft: visitorForm.isDraft,
    isWorth,
    asks: true,
    keptMs: keptDays * 86_400_000,
  })
  useCarriedWords(lasting.ready && !lasting.isOffered, typed.values.relato, (story) =>
    typed.set('relato', story),
  )

  const discard = async () => {
    await lasting.forget()
    typed.reset()
    setCode('')
    way.end()
    if (step !== '') steps.backTo('')
  }

  /** An expired token needs another code; the typed data stay. */
  const endIfOver = (cause: unknown): never => {
    if (cause instanceof ApiError && cause.isRefusal<typeof fileVisitorClaim>('pase_vencido')) way.end()
    throw cause
  }

  async function advance(draft: VisitorDraft) {
    if (step === '') {
      const sent = await askClaimCode({
        tipoDocumento: draft.documento.documentType,
        documento: draft.documento.document,
        correoElectronico: draft.correo.trim(),
      })
      way.go({ sent, pass: null, covers: null })
      setCode('')
      steps.goTo('codigo')
    } else if (step === 'codigo' && way.sent) {
      const { pase } = await openPass(way.sent.solicitud, code)
      way.go({ pass: pase })
      steps.goTo('quien')
    } else if (step === 'quien' && way.pass) {
      const covers = await listCovers(way.pass, draft.certificado.trim()).catch(nameField).catch(endIfOver)
      way.go({ covers })
      const [only, other] = covers.coberturas
      const isListed = covers.coberturas.some(({ clave }) => clave === draft.cobertura)
      if (!isListed) typed.set('cobertura', only && !other ? only.clave : '')
      steps.goTo('hecho')
    }
  }

  const file = typed.submit(async (draft, keyFor) => {
    const body = toVisitorNotice(draft, way.pass ?? '')
    const { folio, codigo } = await sendVisitorNotice(body, keyFor(body)).catch(endIfOver)
    await keepOpenClaim({ folio, codigo })
    steps.finish(() => {
      typed.reset()
      way.end()
      void lasting.forget()
      onFiled({ folio, codigo })
    })
  })
  // Requests between steps keep the draft.
  const goOn = typed.goOn(() => {
    void lasting.keep()
    typed.forgive()
    void sending.run(() => advance(typed.values))
  })

  const form = {
    ...typed,
    busy: typed.busy || sending.busy,
    attempts: typed.attempts + sending.attempts,
  }
  return {
    form,
    way,
    steps,
    lasting,
    code,
    setCode,
    send: step === 'hecho' ? file : goOn,
    discard,
    hasText: isWorth(form.values),
  }
}
