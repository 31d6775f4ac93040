import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { limaDayNow } from '../../agenda/days.ts'
import { useHumanCheck } from '../../api/human-check.ts'
import { useCarriedWords } from '../../claims/carried-words.ts'
import { isWholeCode, type SentCode } from '../../forms/codes/sent-code.ts'
import { FormStep } from '../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../forms/RecoveredNotice.tsx'
import { useSteps } from '../../forms/use-steps.ts'
import type { Key } from './follow-key.ts'
import { CodeFields, HappenedFields, MailFields, WhoFields } from './VisitorFields.tsx'
import { askClaimCode, listCovers, openPass, sendVisitorNotice, type VisitorCovers } from './visitor-calls.ts'
import {
  blankVisitor,
  isVisitorDraft,
  toVisitorNotice,
  type VisitorDraft,
  type VisitorStep,
  visitorProblems,
} from './visitor-draft.ts'

const order: readonly VisitorStep[] = ['', 'codigo', 'quien', 'hecho']
const titles: Readonly<Record<VisitorStep, string>> = {
  '': 'Tu documento y tu correo',
  codigo: 'El código que te llegó',
  quien: 'Tu nombre y la póliza',
  hecho: 'Qué pasó y cuándo',
}
const labels: Readonly<Record<VisitorStep, string>> = {
  '': 'Enviarme un código',
  codigo: 'Continuar',
  quien: 'Continuar',
  hecho: 'Enviar el aviso',
}

/** Notice without an account: a proven mail first, then who asks, then what happened. */
export function VisitorNoticeForm({ onFiled }: { onFiled: (key: Key) => void }) {
  const today = limaDayNow()
  const checking = useHumanCheck()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [pass, setPass] = useState<string | null>(null)
  const [covers, setCovers] = useState<VisitorCovers | null>(null)
  const steps = useSteps((wanted): VisitorStep => {
    if (wanted === 'hecho' && pass && covers) return 'hecho'
    if ((wanted === 'quien' || wanted === 'hecho') && pass) return 'quien'
    return wanted !== '' && sent ? 'codigo' : ''
  })
  const { step } = steps
  const form = useForm<VisitorDraft>({
    start: blankVisitor,
    check: (draft) => visitorProblems(draft, step === 'codigo' ? '' : step, today),
    draft: { name: 'aviso-sin-cuenta', isDraft: isVisitorDraft },
    wire: { correo: 'correoElectronico' },
  })

  useCarriedWords(form.ready, form.values.relato, (story) => form.set('relato', story))

  const send = form.submit(async (draft, keyFor) => {
    if (step === '') {
      setSent(
        await askClaimCode({
          tipoDocumento: draft.documento.documentType,
          documento: draft.documento.document,
          correoElectronico: draft.correo.trim(),
        }),
      )
      setCode('')
      steps.goTo('codigo')
    } else if (step === 'codigo' && sent) {
      const opened = await openPass(sent.solicitud, code)
      setPass(opened.pase)
      steps.goTo('quien')
    } else if (step === 'quien' && pass) {
      setCovers(await listCovers(pass, draft.certificado.trim()))
      steps.goTo('hecho')
    } else if (pass) {
      const body = toVisitorNotice(draft, pass)
      const { folio, codigo } = await sendVisitorNotice(body, keyFor(body))
      steps.finish(() => {
        form.reset()
        onFiled({ folio, codigo })
      })
    }
  })

  return (
    <section
      aria-labelledby="avisar"
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="avisar" className="text-xl">
        Avisa lo que pasó
      </h2>
      {form.recovered && step === '' ? (
        <RecoveredNotice text="Todavía no lo enviaste." onDiscard={form.reset} />
      ) : null}
      <form method="post" noValidate onSubmit={send}>
        <FormStep
          key={step}
          number={order.indexOf(step) + 1}
          total={order.length}
          title={titles[step]}
          follows={steps.follows}
        >
          <FormTrouble form={form} />
          {step === '' ? (
            <MailFields form={form} />
          ) : step === 'codigo' && sent ? (
            <CodeFields sent={sent} code={code} onCode={setCode} />
          ) : step === 'quien' ? (
            <WhoFields form={form} />
          ) : (
            <HappenedFields form={form} covers={covers} today={today} />
          )}
        </FormStep>
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          className="mt-5 w-full"
          aria-disabled={step === 'codigo' && !isWholeCode(code)}
        >
          {checking ? 'Comprobando que eres una persona…' : form.busy ? 'Un momento…' : labels[step]}
        </Button>
        {step === '' ? null : (
          <Button look="quiet" className="mt-2 w-full" onClick={steps.back}>
            Volver
          </Button>
        )}
      </form>
    </section>
  )
}
