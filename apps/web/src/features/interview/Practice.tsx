import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { questionsFor, type Role, selfCheck } from './questions.ts'
import { useRecording } from './use-recording.ts'

const answerSeconds = 120

interface PracticeProps {
  role: Role
  withCamera: boolean
  onEnd: () => void
}

/** Question by question: answer against the clock, listen to oneself, and look back honestly. */
export function Practice({ role, withCamera, onEnd }: PracticeProps) {
  const all = questionsFor(role)
  const [place, setPlace] = useState(0)
  const [checks, setChecks] = useState<readonly ReadonlySet<string>[]>(all.map(() => new Set()))
  const heading = useRef<HTMLHeadingElement>(null)
  const question = all[place]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question takes the focus
  useEffect(() => heading.current?.focus(), [place])

  if (question === undefined) return <Summary checks={checks} headingRef={heading} onEnd={onEnd} />
  const mark = (text: string, on: boolean) =>
    setChecks((before) =>
      before.map((marked, at) => {
        if (at !== place) return marked
        const next = new Set(marked)
        if (on) next.add(text)
        else next.delete(text)
        return next
      }),
    )
  return (
    <section aria-labelledby="pregunta" className="max-w-2xl">
      <p className="font-semibold text-ink-soft">
        Pregunta {place + 1} de {all.length}
      </p>
      <h2 id="pregunta" ref={heading} tabIndex={-1} className="mt-1 text-title outline-none">
        {question}
      </h2>
      <Answer key={place} withCamera={withCamera} />
      <fieldset className="mt-6 grid rounded-panel bg-eco-tint p-5">
        <legend className="float-left mb-1 w-full font-bold text-lg">Mírate con honestidad</legend>
        {selfCheck.map((text) => (
          <Checkbox key={text} checked={checks[place]?.has(text) ?? false} onChange={(on) => mark(text, on)}>
            {text}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => setPlace(place + 1)}>
          {place + 1 === all.length ? 'Ver mi resumen' : 'Siguiente pregunta'}
        </Button>
        <Button look="secondary" onClick={onEnd}>
          Terminar
        </Button>
      </div>
    </section>
  )
}

/** The clock and the recording of one answer. */
function Answer({ withCamera }: { withCamera: boolean }) {
  const { state, url, start, stop, forget } = useRecording(withCamera)
  const [running, setRunning] = useState(false)
  const [left, setLeft] = useState(answerSeconds)

  useEffect(() => {
    if (!running) return
    const end = Date.now() + answerSeconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) {
        setRunning(false)
        stop()
      }
    }, 250)
    return () => clearInterval(timer)
  }, [running, stop])

  const begin = async () => {
    setLeft(answerSeconds)
    await start()
    setRunning(true)
  }
  const finish = () => {
    setRunning(false)
    stop()
  }
  return (
    <div className="mt-5">
      <p
        className="font-bold text-4xl tabular-nums"
        role="timer"
        aria-label={`Te quedan ${formatSeconds(left)}`}
      >
        {formatSeconds(left)}
      </p>
      <p role="status" className="mt-1 text-ink-soft">
        {state === 'recording' ? 'Grabando, solo en este equipo' : running ? 'El reloj corre' : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {running ? (
          <Button onClick={finish}>Terminé de responder</Button>
        ) : (
          <Button onClick={() => void begin()}>{url ? 'Responder otra vez' : 'Responder'}</Button>
        )}
        {url ? (
          <Button look="quiet" onClick={forget}>
            Borrar la grabación
          </Button>
        ) : null}
      </div>
      {state === 'refused' ? (
        <Alert className="mt-4" title="Practicas sin grabarte">
          <p>
            Tu navegador no dio el micrófono{withCamera ? ' o la cámara' : ''}. Puedes responder igual, con el
            reloj, o dar el permiso y recargar la página.
          </p>
        </Alert>
      ) : null}
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: one's own voice of a moment ago
        <video
          controls
          playsInline
          src={url}
          aria-label="Tu respuesta"
          className="mt-4 max-h-72 w-full rounded-card bg-sand"
        />
      ) : null}
    </div>
  )
}

interface SummaryProps {
  checks: readonly ReadonlySet<string>[]
  headingRef: RefObject<HTMLHeadingElement | null>
  onEnd: () => void
}

function Summary({ checks, headingRef, onEnd }: SummaryProps) {
  const count = (text: string) => checks.filter((marked) => marked.has(text)).length
  const weakest = selfCheck.toSorted((one, other) => count(one) - count(other))[0]
  return (
    <section aria-labelledby="resumen" className="max-w-2xl">
      <h2 id="resumen" ref={headingRef} tabIndex={-1} className="text-title outline-none">
        Terminaste tu práctica
      </h2>
      <ul className="mt-4 grid gap-2">
        {selfCheck.map((text) => (
          <li key={text} className="flex justify-between gap-4 border-line border-b py-2">
            <span>{text}</span>
            <span className="tabular-nums">
              {count(text)} de {checks.length}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">Para la próxima, fíjate en esto: «{weakest}».</p>
      <Button onClick={onEnd} className="mt-5">
        Practicar otra vez
      </Button>
    </section>
  )
}
