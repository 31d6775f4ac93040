import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { answerWithdrawal, takeWithdrawal } from '@amparo/contract/service-desk/console/withdrawals.ts'
import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { call } from '../../../api/call.ts'
import { columnMoment, limaToday, longDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { inTurn, versionNow } from '../../../shell/own-versions.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { AnswerOnItsWay } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { tell } from '../../../shell/toasts.ts'
import { useAnswerForm } from '../../../shell/use-answer-form.ts'
import { clockLook, clockWords, stateNames, type WithdrawalCase } from './withdrawal-words.ts'

const reloadAll = () => Promise.all([reloadWhere('arrepentimientos'), reloadWhere('pendientes')])

/** A withdrawal: whose, of which policy, until when, and its answer. */
export function WithdrawalPanel({ one, onClose }: { one: WithdrawalCase; onClose: () => void }) {
  const { folio, estado, titular, producto, certificado, pedido, venceEl, devolucion, respuesta } = one
  const isOpen = estado === 'pedido' || estado === 'aceptado'
  return (
    <SidePanel title={`Arrepentimiento ${folio}`} onClose={onClose}>
      <Part title="Plazo">
        <Badge look={clockLook(one)}>{clockWords(one)}</Badge>
        <div className="mt-2">
          <Facts
            facts={[
              ['Pedido', columnMoment(pedido)],
              ['La prima se devuelve a más tardar el', longDay(venceEl)],
              ['Lo lleva', one.mia ? 'Tú' : (one.laTiene ?? 'Nadie todavía')],
            ]}
          />
        </div>
        {isOpen && !one.mia ? <Take one={one} /> : null}
      </Part>
      <Part title="Póliza">
        <Facts
          facts={[
            ['Titular', titular.nombre],
            ['Documento', titular.documento],
            ['Póliza', producto],
            ['Certificado', certificado],
          ]}
        />
      </Part>
      <Part title="Respuesta">
        {estado === 'pedido' ? null : (
          <p className="mb-2 font-semibold">
            {devolucion
              ? `Se devolvieron ${formatSoles(Math.round(devolucion.monto * 100))} el ${formatDay(devolucion.fecha)}.`
              : stateNames[estado]}
          </p>
        )}
        {respuesta ? <p className="mb-3 whitespace-pre-line break-words">{respuesta}</p> : null}
        {estado === 'pedido' ? <AnswerForm one={one} /> : null}
        {estado === 'aceptado' ? <RefundForm one={one} /> : null}
      </Part>
    </SidePanel>
  )
}

function Take({ one: { folio, version } }: { one: WithdrawalCase }) {
  const { busy, error, run } = useSubmission()
  const take = () =>
    run(async () => {
      await inTurn([folio], () =>
        call<typeof takeWithdrawal>('POST', '/consola/Arrepentimientos/:folio/Tomar', {
          params: { folio },
          body: { version: versionNow(folio, version) },
        }),
      )
      tell(`Llevas el arrepentimiento ${folio}`)
      await reloadAll()
    })
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {error ? <Refusal error={error} reload={() => void reloadAll()} /> : null}
      <Button look="secondary" size="small" busy={busy} onClick={() => void take()}>
        Tomarlo
      </Button>
    </div>
  )
}

type Answer = NonNullable<Parameters<typeof call<typeof answerWithdrawal>>[2]>['body']

async function send({ folio, version }: WithdrawalCase, body: Omit<Answer & object, 'version'>) {
  await inTurn([folio], () =>
    call<typeof answerWithdrawal>('POST', '/consola/Arrepentimientos/:folio/Responder', {
      params: { folio },
      body: { version: versionNow(folio, version), ...body },
    }),
  )
  tell(`Respondido el arrepentimiento ${folio}: el correo ya salió`)
  await reloadAll()
}

const answerForm = defineForm({ estado: oneOf(['', 'aceptado', 'no_procede']), texto: '' })

/** Accepts it, or says why it cannot be. */
function AnswerForm({ one }: { one: WithdrawalCase }) {
  const form = useAnswerForm({
    ...answerForm,
    about: `Arrepentimiento ${one.folio}`,
    name: `arrepentimiento:${one.folio}`,
    check: ({ estado, texto }) => {
      if (estado === '') return { estado: 'Elige qué respondes' }
      const isShort = texto.trim().length < 20 && (estado === 'no_procede' || texto.trim() !== '')
      return { texto: isShort && 'Explícalo en 20 caracteres o más' }
    },
  })
  if (form.isSending) return <AnswerOnItsWay />
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(({ estado, texto }) =>
        send(one, {
          estado: estado === 'aceptado' ? 'aceptado' : 'no_procede',
          ...(texto.trim() === '' ? {} : { texto: texto.trim() }),
        }),
      )}
    >
      {form.refusal ? <Refusal error={form.refusal} reload={() => void reloadAll()} /> : null}
      <RadioGroup
        legend="Qué respondes"
        name={`respuesta-${one.folio}`}
        look="lines"
        value={form.values.estado}
        options={[
          { value: 'aceptado', label: 'Aceptarlo', help: 'Se cancelan las citas que solo esta póliza da.' },
          { value: 'no_procede', label: 'No procede' },
        ]}
        onChange={(value) => form.set('estado', value)}
        error={form.errorOf('estado')}
      />
      <TextArea
        {...form.field('texto')}
        label="Texto para la persona"
        help="Si no procede, explica por qué. Sale por correo y queda en su póliza."
        maxLength={2000}
        rows={4}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Responder
      </Button>
    </form>
  )
}

const refund = defineForm({ monto: '', fecha: '' })

/** Notes that the premium was paid back. */
function RefundForm({ one }: { one: WithdrawalCase }) {
  const form = useAnswerForm({
    ...refund,
    about: `Arrepentimiento ${one.folio}`,
    name: `devolucion:${one.folio}`,
    start: { monto: '', fecha: limaToday() },
    check: ({ monto, fecha }) => ({
      monto: readSoles(monto) === null && solesProblem(monto),
      fecha: fecha === '' ? 'Di qué día se devolvió' : fecha > limaToday() && 'Ese día todavía no llega',
    }),
  })
  if (form.isSending) return <AnswerOnItsWay />
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(({ monto, fecha }) =>
        send(one, { estado: 'devuelto', devolucion: { monto: readSoles(monto) ?? 0, fecha } }),
      )}
    >
      {form.refusal ? <Refusal error={form.refusal} reload={() => void reloadAll()} /> : null}
      <Field {...form.field('monto')} label="Prima devuelta, en soles" inputMode="decimal" />
      <Field {...form.field('fecha')} label="Día de la devolución" type="date" max={limaToday()} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Anotar la devolución
      </Button>
    </form>
  )
}
