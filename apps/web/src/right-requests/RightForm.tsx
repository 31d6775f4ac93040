import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import {
  endsNotices,
  keptByLaw,
  type RightRequest,
  type RightType,
  rights,
  rightTypes,
} from './right-words.ts'

const requestForm = defineForm({ tipo: oneOf(['', ...rightTypes]), detalle: '', entiendo: false })

/** First values of a request for one's own history. */
const ownHistory = { tipo: 'acceso', detalle: 'Una copia de toda mi historia clínica.' } as const

interface RightFormProps {
  /** The person comes from «Llevar todo». */
  wantsHistory?: boolean
  file: (request: { tipo: RightType; detalle: string }) => Promise<RightRequest>
  onFiled: (request: RightRequest) => void
}

/** A new request: the right and its details. An erasure first lists what stays, and requires confirmation. */
export function RightForm({ wantsHistory = false, file, onFiled }: RightFormProps) {
  const form = useForm({
    ...requestForm,
    ...(wantsHistory ? { start: { ...requestForm.start, ...ownHistory }, anew: ownHistory } : {}),
    draft: 'derecho',
    check: ({ tipo, detalle, entiendo }) => ({
      tipo: tipo === '' && 'Elige qué quieres pedir',
      detalle: detalle.trim().length < 10 && 'Cuéntalo en 10 caracteres o más',
      entiendo: tipo === 'cancelacion' && !entiendo && 'Marca que leíste qué se borra y qué se conserva',
    }),
  })
  const { values } = form
  const chosen = values.tipo === '' ? null : rights[values.tipo]
  const send = form.submit(async ({ tipo, detalle }) => {
    if (tipo === '') return
    const filed = await file({ tipo, detalle: detalle.trim() })
    form.reset()
    onFiled(filed)
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <FormTrouble form={form} title="Completa estos datos" />
      <RadioGroup
        legend="¿Qué quieres pedir?"
        name="tipo"
        look="boxes"
        options={rightTypes.map((kind) => ({
          value: kind,
          label: rights[kind].title,
          help: rights[kind].lead,
        }))}
        {...form.choice('tipo')}
      />
      {values.tipo === 'cancelacion' ? (
        <Alert look="warning" title="Qué pasa si pides borrar tus datos" className="mt-4">
          <p>
            Desde que lo envías, bloqueamos el uso de tus datos. Si procede, cerramos tu cuenta y todas tus
            sesiones, cancelamos tus citas por venir y borramos lo demás. No se puede deshacer.
          </p>
          <p className="mt-2 font-semibold">Se conserva, y por qué:</p>
          <ul className="list-disc pl-5">
            {keptByLaw.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox {...form.tick('entiendo')}>Leí qué se borra y qué se conserva.</Checkbox>
        </Alert>
      ) : null}
      {values.tipo !== '' && endsNotices(values.tipo) ? (
        <p className="mt-4">
          Al enviarlo se apagan la publicidad y los avisos por WhatsApp, si los tenías encendidos.
        </p>
      ) : null}
      <div className="mt-4">
        <TextArea
          label="¿Qué pides exactamente?"
          help={chosen?.ask ?? 'Con tus palabras. No hace falta citar ninguna ley.'}
          maxLength={2000}
          rows={4}
          {...form.field('detalle')}
        />
      </div>
      <Button type="submit" size="large" busy={form.busy} className="mt-5 w-full">
        {form.busy ? 'Enviando…' : 'Enviar mi pedido'}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Es gratis.{' '}
        {chosen
          ? `Respondemos en ${chosen.days} días hábiles como máximo, desde el día siguiente. `
          : 'Al elegir verás en cuántos días respondemos. '}
        No cuentan sábados, domingos ni feriados.
      </p>
    </form>
  )
}
