import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { selfCheck } from './questions.ts'
import { useRecording } from './use-recording.ts'

const answerSeconds = 120

interface PracticeProps {
  questions: readonly string[]
  /** Index of the question shown; outside the list none is. */
  at: number
  withCamera: boolean
  ticked: readonly string[]
  onTick: (ticked: string[]) => void
  onNext: () => void
  onEnd: () => void
}

/** Question by question: answer against the clock, listen to the recording, and review. */
export function Practice({ questions, at, withCamera, ticked, onTick, onNext, onEnd }: PracticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question takes the focus
  useEffect(() => heading.current?.focus(), [at])

  return (
    <section
      aria-labelledby="pregunta"
      className="items-start gap-x-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      hidden={question === undefined}
    >
      <div className="max-w-2xl">
        <p className="font-semibold text-ink-soft">
          Pregunta {at + 1} de {questions.length}
        </p>
        <h2 id="pregunta" ref={heading} tabIndex={-1} className="mt-1 text-title outline-none">
          {question}
        </h2>
        {questions.map((text, place) => (
          <Answer key={text} withCamera={withCamera} isShown={place === at} />
        ))}
      </div>
      <fieldset className="mt-6 grid rounded-panel bg-eco-tint p-5 max-lg:max-w-2xl lg:row-span-2 lg:mt-0 lg:p-7">
        <legend className="float-left mb-1 w-full font-bold text-lg">Mírate con honestidad</legend>
        {selfCheck.map((text) => (
          <Checkbox
            key={text}
            checked={ticked.includes(text)}
            onChange={(on) => onTick(on ? [...ticked, text] : ticked.filter((one) => one !== text))}
          >
            {text}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onNext}>
          {at + 1 === questions.length ? 'Ver mi resumen' : 'Siguiente pregunta'}
        </Button>
        <Button look="secondary" onClick={onEnd}>
          Terminar
        </Button>
      </div>
    </section>
  )
}

/** The clock and the recording of one answer; both end when another question is shown. */
function Answer({ withCamera, isShown }: { withCamera: boolean; isShown: boolean }) {
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

  useEffect(() => {
    if (isShown) return
    setRunning(false)
    stop()
  }, [isShown, stop])

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
    <div className="mt-5" hidden={!isShown}>
      <p
        className="font-bold text-4xl tabular-nums"
        role="timer"
        aria-label={`Te quedan ${formatSeconds(left)}`}
      >
        {formatSeconds(left)}
      </p>
      <p role="status" className="mt-1 text-ink-soft">
        {state === 'recording' ? 'Grabando, solo aquí' : running ? 'El reloj corre' : ''}
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
