import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay, formatLimaDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { messagesPath } from '../../../inside/ask-path.ts'
import { OtherFace } from './ConversationList.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { answerIfSolved, reopen, type Thread } from './message-calls.ts'
import { BackToList } from './NewQuestion.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { Urgent } from './Urgent.tsx'
import { useThread } from './use-thread.ts'
import { WriteBox } from './WriteBox.tsx'

const frame = 'rounded-panel border border-line bg-surface p-4 shadow-card sm:p-6'

/** One conversation: reader, term of the answer, messages, and the input. */
export function ThreadPanel({ folio, onChanged }: { folio: string; onChanged: () => void }) {
  const live = useThread(folio)
  const { thread, error } = live
  const end = useRef<HTMLLIElement>(null)
  const last = thread?.mensajes.at(-1)?.n

  // Scrolls to the newest message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])

  if (thread === null) {
    return (
      <section className={frame}>
        <BackToList />
        {error ? (
          <Alert look="danger" title={error.problem.title}>
            <p>{error.problem.detail}</p>
            <Button look="secondary" size="small" onClick={live.again} className="mt-3">
              Intentar otra vez
            </Button>
          </Alert>
        ) : (
          <div role="status">
            <span className="sr-only">Cargando la conversación…</span>
            <ShapedSkeleton shape="rows" />
          </div>
        )}
      </section>
    )
  }
  const { mensajes, profesional, leidoHasta } = thread
  const changed = async () => {
    await live.refresh()
    onChanged()
  }
  return (
    <section aria-labelledby="asunto" className={frame}>
      <BackToList />
      <ThreadHead thread={thread} />
      {profesional ? (
        <div className="mb-4">
          <Urgent />
        </div>
      ) : null}
      {(mensajes[0]?.n ?? 1) > 1 ? (
        <Button look="quiet" size="small" onClick={() => void live.earlier()} className="mx-auto flex">
          Ver los anteriores
        </Button>
      ) : null}
      <ol aria-label="Mensajes" className="grid grid-cols-1 gap-3">
        {mensajes.map((message) => (
          <MessageBubble key={message.n} folio={folio} message={message} isRead={message.n <= leidoHasta} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <div role="status" className="mt-3 empty:hidden">
        {live.isCut ? (
          <p className="text-[0.9375rem] text-ink-soft">Sin conexión: lo nuevo aparece cuando vuelva.</p>
        ) : null}
      </div>
      <SendingFiles folio={folio} onSent={changed} />
      <Ending thread={thread} folio={folio} onChanged={changed} />
      {thread.puedeEscribir ? <WriteBox folio={folio} onSent={changed} /> : null}
    </section>
  )
}

function standing({ estado, prometidoEl, venceEl, profesional, escribeHasta }: Thread): string {
  if (estado === 'cerrada') return 'Cerrada'
  if (profesional) {
    return escribeHasta
      ? `La lee solo ${profesional}. Puedes escribir hasta el ${formatLimaDate(parseInstant(escribeHasta))}.`
      : `La lee solo ${profesional}.`
  }
  if (!prometidoEl) return 'Te respondimos. Si te falta algo, escríbelo aquí.'
  const lastDay = venceEl && venceEl !== prometidoEl ? ` Por ley tenemos hasta el ${formatDay(venceEl)}.` : ''
  return `Te respondemos a más tardar el ${formatDay(prometidoEl)}.${lastDay}`
}

function ThreadHead({ thread }: { thread: Thread }) {
  const { asunto, folio } = thread
  const { enviada } = (useLocation().state ?? {}) as { enviada?: unknown }
  return (
    <header className="mb-4 border-line border-b pb-4">
      <div className="flex items-center gap-3">
        <OtherFace {...thread} />
        <div className="min-w-0">
          <h2 id="asunto" className="break-words text-xl">
            {asunto}
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">Número {folio}</p>
        </div>
      </div>
      <p role="status" className="mt-3">
        {enviada === true ? <strong>Recibimos tu mensaje. </strong> : null}
        {standing(thread)}
      </p>
    </header>
  )
}

const closedWords: Readonly<Record<NonNullable<Thread['cierre']>, string>> = {
  persona: 'La cerraste tú.',
  casa: 'La cerramos nosotros.',
  profesional: 'La cerró el profesional que te atendió.',
  unida: 'Sus mensajes siguen en otra conversación.',
  se_fue: 'El profesional ya no atiende aquí. Si necesitas ayuda, agenda otra cita o pregúntanos.',
}

/** «¿Se resolvió?», and the options of a closed conversation. */
function Ending({
  thread,
  folio,
  onChanged,
}: {
  thread: Thread
  folio: string
  onChanged: () => Promise<void>
}) {
  const { run, busy, error, attempts } = useSubmission()
  const { cierre, motivoCierre, sigueEn, convertidaEn, preguntaSiSeResolvio, puedeReabrir } = thread
  const say = (solved: boolean) =>
    void run(async () => {
      await answerIfSolved(folio, solved)
      await onChanged()
    })
  return (
    <div className="mt-4 grid gap-3">
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      {cierre ? (
        <Alert title={closedWords[cierre]}>
          {motivoCierre ? <p>«{motivoCierre}»</p> : null}
          {convertidaEn ? <p>Sigue en {convertidaEn}.</p> : null}
          {sigueEn ? (
            <Link to={`${messagesPath}?folio=${sigueEn}`} className="font-semibold text-action underline">
              Abrir {sigueEn}
            </Link>
          ) : null}
        </Alert>
      ) : null}
      {preguntaSiSeResolvio ? (
        <fieldset className="rounded-card bg-sand p-4">
          <legend className="float-left mb-2 w-full font-semibold">¿Se resolvió?</legend>
          <div className="clear-both flex flex-wrap gap-2">
            <Button size="small" busy={busy} onClick={() => say(true)}>
              Sí, se resolvió
            </Button>
            <Button look="secondary" size="small" busy={busy} onClick={() => say(false)}>
              No, que la vea otra persona
            </Button>
          </div>
        </fieldset>
      ) : null}
      {puedeReabrir && !preguntaSiSeResolvio ? (
        <Button
          look="secondary"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await reopen(folio)
              await onChanged()
            })
          }
        >
          Abrirla otra vez
        </Button>
      ) : null}
    </div>
  )
}
