import { useForm } from '@amparo/client/forms/use-form.ts'
import type { SurveyValue } from '@amparo/contract/service-desk/surveys.ts'
import { tellsLoss } from '@amparo/domain/claims/tells-loss.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useId, useState } from 'react'
import { LossOffer } from '../claims/LossOffer.tsx'
import { sendComment } from './survey-calls.ts'
import { surveyTeller } from './survey-store.ts'

const questions: Readonly<Record<SurveyValue, string>> = {
  Promotor: '¿Qué fue lo que más te gustó?',
  Neutro: '¿Qué podríamos hacer mejor?',
  Detractor: '¿Qué salió mal?',
}
const longest = 1000

interface SurveyCommentProps {
  kind: SurveyValue
  code: string
  path: string
  onClose: () => void
}

/** Thanks for the face, and an optional comment. */
export function SurveyComment({ kind, code, path, onClose }: SurveyCommentProps) {
  const id = useId()
  const form = useForm({ start: { comment: '', mayContact: false } })
  const { comment, mayContact } = form.values
  const [calledBy, setCalledBy] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)

  const send = form.submit(async (typed) => {
    const comment = typed.comment.trim()
    const tell = surveyTeller()
    const day = await sendComment({
      cod: code,
      valor: kind,
      ruta: path,
      ...(comment === '' ? {} : { comentario: comment }),
      ...(kind === 'Detractor' ? { contactar: typed.mayContact } : {}),
    })
    if (tellsLoss(comment)) setTold(comment)
    if (day !== undefined) setCalledBy(day)
    else if (!tellsLoss(comment)) tell({ type: 'closed' })
  })

  if (calledBy !== null || told !== null) {
    return (
      <Dialog
        open
        title={calledBy === null ? 'Recibimos tu comentario' : 'Te vamos a llamar'}
        onClose={onClose}
        actions={<Button onClick={onClose}>Entendido</Button>}
      >
        {calledBy === null ? null : (
          <p role="status">
            Te llamamos a más tardar el {formatDay(calledBy)}, al celular de tu cuenta. También te lo
            escribimos al correo.
          </p>
        )}
        {told === null ? null : <LossOffer text={told} onLeave={onClose} className="mt-2" />}
      </Dialog>
    )
  }

  return (
    <Dialog
      open
      title="¡Gracias por responder!"
      onClose={onClose}
      actions={
        <>
          <Button busy={form.busy} onClick={() => send()}>
            Enviar
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {form.refusal === null ? null : (
        <Alert look="danger" title="Lo sentimos" className="mb-4">
          <p>No se pudo enviar la información, intentelo mas tarde.</p>
        </Alert>
      )}
      <label htmlFor={id} className="font-semibold">
        {questions[kind]} <span className="font-normal text-ink-soft">(opcional)</span>
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={longest}
        value={comment}
        onChange={(event) => form.set('comment', event.target.value)}
        className="mt-1.5 block w-full rounded-field border border-line-strong bg-surface px-4 py-2.5"
      />
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">No escribas datos de tu salud.</p>
      {kind === 'Detractor' ? (
        <>
          <Checkbox {...form.tick('mayContact')}>Quiero que me llamen por esto</Checkbox>
          {mayContact ? (
            <p role="status" className="text-[0.9375rem] text-ink-soft">
              Te llamamos en 2 días hábiles al celular de tu cuenta; si no lo tenemos, te escribimos al
              correo.
            </p>
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
