import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay, formatLimaDate, parseInstant, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { endsNotices, isOpen, type RightRequest, rightStates, rights, type StateLook } from './right-words.ts'
import { TermLine } from './TermLine.tsx'

const looks: Readonly<Record<StateLook, string>> = {
  calm: 'bg-action-tint text-action',
  soon: 'bg-accent-tint text-accent-ink',
  good: 'bg-success-tint text-success',
  late: 'bg-danger-tint text-danger',
  plain: 'bg-sand-strong text-ink',
}

/** The person's actions on a request. */
export interface RightActs {
  complete(folio: string, text: string): Promise<RightRequest>
  withdraw(folio: string): Promise<RightRequest>
  keepFile(folio: string, format: 'pdf' | 'json'): Promise<void>
}

interface RightCardProps {
  request: RightRequest
  acts: RightActs
  onChanged: (request: RightRequest, news: string) => void
}

/** A request: its state, the rest of its term, its history, and the person's actions. */
export function RightCard({ request, acts, onChanged }: RightCardProps) {
  const [asking, setAsking] = useState(false)
  const { folio, tipo, estado, detalle, respuesta, archivo, pasos } = request
  const { label, look } = rightStates[estado]
  const waits = estado === 'observada' || estado === 'en_pausa'
  return (
    <article
      aria-label={`Pedido ${folio}`}
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{rights[tipo].title}</h3>
          <p className="text-[0.9375rem] whitespace-nowrap text-ink-soft tabular-nums">Número {folio}</p>
        </div>
        <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${looks[look]}`}>
          {label}
        </span>
      </div>
      {waits ? <Completion request={request} acts={acts} onChanged={onChanged} /> : null}
      <TermLine request={request} />
      {respuesta ? (
        <div className="mt-4 rounded-card bg-sand p-4">
          <p className="font-semibold">Nuestra respuesta</p>
          {respuesta.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in its order
            <p key={at} className="mt-1 break-words">
              {line}
            </p>
          ))}
          {estado === 'no_procede' ? (
            <p className="mt-3 text-[0.9375rem] text-ink-soft">
              Si no estás de acuerdo, puedes reclamar ante la Autoridad Nacional de Protección de Datos
              Personales. Es gratis.
            </p>
          ) : null}
        </div>
      ) : null}
      {archivo ? <FileButtons folio={folio} acts={acts} /> : null}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline-offset-4 hover:underline">
          Qué pediste y qué ha pasado
        </summary>
        <p className="mt-1 break-words">«{detalle}»</p>
        <ol className="mt-3 grid gap-2">
          {pasos.map(({ cuando, que, nota }) => {
            const at = parseInstant(cuando)
            return (
              <li key={`${cuando}${que}`} className="border-line border-l-4 pl-3">
                <p className="font-medium">{que}</p>
                <p className="text-[0.9375rem] text-ink-soft">
                  {formatLimaDate(at)}, {unbrokenLimaTime(at)}
                </p>
                {nota ? <p className="mt-0.5 break-words">«{nota}»</p> : null}
              </li>
            )
          })}
        </ol>
      </details>
      {isOpen(request) ? (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setAsking(true)}>
          Desistir de este pedido
        </Button>
      ) : null}
      <WithdrawDialog
        request={request}
        open={asking}
        onClose={() => setAsking(false)}
        withdraw={async () => {
          const withdrawn = await acts.withdraw(folio)
          setAsking(false)
          onChanged(withdrawn, `Cerramos el pedido ${folio}. Puedes presentarlo otra vez cuando quieras.`)
        }}
      />
    </article>
  )
}

function Completion({ request, acts, onChanged }: RightCardProps) {
  const { folio, completarAntesDe, estado, pasos } = request
  const asked = pasos.findLast(({ nota }) => nota !== undefined)?.nota
  const form = useForm({
    start: { texto: '' },
    check: ({ texto }) => ({ texto: texto.trim().length < 2 && 'Escribe lo que te pedimos' }),
  })
  return (
    <Alert
      look="warning"
      title={estado === 'observada' ? 'Falta algo para atenderlo' : 'Necesitamos un dato tuyo'}
      className="mt-4"
    >
      {asked ? <p className="break-words">«{asked}»</p> : null}
      {completarAntesDe ? (
        <p className="mt-1">
          Tienes hasta el {formatDay(completarAntesDe)}.{' '}
          {estado === 'observada'
            ? 'Si no lo completas, lo damos por desistido y puedes presentarlo otra vez.'
            : 'Si no respondes, seguimos con lo que tenemos.'}
        </p>
      ) : null}
      <form
        method="post"
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={form.submit(async ({ texto }) => {
          onChanged(
            await acts.complete(folio, texto.trim()),
            `Recibimos lo que faltaba de ${folio}. El plazo volvió a correr.`,
          )
        })}
      >
        {form.refusal ? <ApiProblem error={form.refusal} attempt={form.attempts} /> : null}
        <TextArea label="Tu respuesta" maxLength={2000} rows={3} {...form.field('texto')} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Enviar lo que falta
        </Button>
      </form>
    </Alert>
  )
}

function FileButtons({ folio, acts }: { folio: string; acts: RightActs }) {
  const { busy, error, attempts, run } = useSubmission()
  return (
    <div className="mt-4">
      <ApiProblem error={error} attempt={attempts} />
      <p className="mb-2 font-semibold">Tu archivo está listo</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void run(() => acts.keepFile(folio, 'pdf'))}>
          Descargar PDF para leer
        </Button>
        <Button look="secondary" onClick={() => void run(() => acts.keepFile(folio, 'json'))}>
          Descargar JSON para llevar
        </Button>
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        Tiene todo lo que hay de ti hoy, y nada de otras personas. Guárdalo en un lugar seguro.
      </p>
    </div>
  )
}

interface WithdrawDialogProps {
  request: RightRequest
  open: boolean
  onClose: () => void
  withdraw: () => Promise<void>
}

function WithdrawDialog({ request, open, onClose, withdraw }: WithdrawDialogProps) {
  const { busy, error, attempts, run } = useSubmission()
  const blocks = request.tipo === 'cancelacion' || request.tipo === 'rectificacion'
  return (
    <Dialog
      open={open}
      title={`¿Desistir de ${request.folio}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Seguir con él
          </Button>
          <Button busy={busy} look="danger" onClick={() => void run(withdraw)}>
            Sí, desistir
          </Button>
        </>
      }
    >
      <ApiProblem error={error} attempt={attempts} />
      <p>Cerramos el pedido sin responderlo. Queda en tu historial y puedes presentar otro cuando quieras.</p>
      {blocks ? <p className="mt-2">El bloqueo de tus datos termina.</p> : null}
      {endsNotices(request.tipo) ? (
        <p className="mt-2">
          La publicidad y los avisos por WhatsApp siguen apagados hasta que tú los enciendas.
        </p>
      ) : null}
    </Dialog>
  )
}
