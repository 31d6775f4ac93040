import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { limaDayNow } from '../../../agenda/days.ts'
import { useHumanCheck } from '../../../api/human-check.ts'
import { isWholeCode } from '../../../forms/codes/sent-code.ts'
import { FormStep } from '../../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import type { Key } from './follow-key.ts'
import { keptDays, useVisitorNotice } from './use-visitor-notice.ts'
import { CodeFields, HappenedFields, MailFields, WhoFields } from './VisitorFields.tsx'
import { readVisitorReceipt } from './visitor-calls.ts'
import type { VisitorStep } from './visitor-draft.ts'

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

/** Notice without an account: first a verified e-mail, then the person's data, then the event. */
export function VisitorNoticeForm({ onFiled }: { onFiled: (key: Key) => void }) {
  const today = limaDayNow()
  const checking = useHumanCheck()
  const { form, way, steps, lasting, code, setCode, send, discard, hasText } = useVisitorNotice(
    today,
    onFiled,
  )
  const { step } = steps

  return (
    <section
      aria-labelledby="avisar"
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="avisar" className="text-xl">
        Avisa lo que pasó
      </h2>
      {lasting.isOffered ? (
        <RecoveredNotice
          title="Aquí quedó un aviso sin enviar"
          text="Lo escribió alguien aquí en los últimos días. Si no es tuyo, empieza de nuevo y se borra."
          onGoOn={lasting.take}
          onDiscard={discard}
        />
      ) : lasting.recovered && step === '' ? (
        <RecoveredNotice text="Todavía no lo enviaste." onDiscard={discard} />
      ) : null}
      <form method="post" noValidate onSubmit={send} hidden={lasting.isOffered}>
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
          ) : step === 'codigo' && way.sent ? (
            <CodeFields sent={way.sent} code={code} onCode={setCode} />
          ) : step === 'quien' ? (
            <WhoFields form={form} />
          ) : (
            <HappenedFields
              form={form}
              covers={way.covers}
              today={today}
              readReceipt={(photo) => readVisitorReceipt(way.pass ?? '', photo)}
            />
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
        {hasText ? (
          <div className="mt-4 text-[0.9375rem] text-ink-soft">
            <p>
              Lo que escribes queda cifrado aquí hasta que lo envíes, {keptDays} días como máximo. ¿Lo usan
              otras personas?
            </p>
            <Button look="quiet" size="small" className="-ml-4" onClick={discard}>
              Borrar lo que escribí
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  )
}
