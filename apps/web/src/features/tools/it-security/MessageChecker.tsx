import { checkMessage, type MessageVerdict } from '@amparo/domain/security/suspicious-message.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import { Panel } from '../../../inside/Panel.tsx'

/** Shows the warning signs of a message or a link. The pasted text never leaves the page. */
export function MessageChecker() {
  const [message, setMessage] = useState('')
  const [verdict, setVerdict] = useState<MessageVerdict | null>(null)
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The focus alone leaves a tall verdict below the edge of a phone.
    if (verdict === null) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  function check() {
    const isEmpty = message.trim() === ''
    setMissing(isEmpty)
    setVerdict(isEmpty ? null : checkMessage(message))
    if (isEmpty) field.current?.focus()
  }
  return (
    <Panel
      title="¿Te llegó un mensaje raro?"
      lead="Pega aquí el texto o el enlace. La revisión ocurre en tu celular o computadora: no guardamos nada."
    >
      <TextArea
        ref={field}
        label="Mensaje o enlace"
        error={isMissing ? 'Pega el mensaje o el enlace' : null}
        maxLength={5000}
        autoComplete="off"
        value={message}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          setVerdict(null)
          setMissing(false)
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={check}>Revisar</Button>
        {message === '' ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setMessage('')
              setVerdict(null)
            }}
          >
            Borrar
          </Button>
        )}
      </div>
      {verdict ? (
        <section ref={place} tabIndex={-1} aria-label="Resultado de la revisión" className="scroll-my-6 pt-4">
          <Verdict verdict={verdict} />
        </section>
      ) : null}
    </Panel>
  )
}

const words = {
  peligro: { look: 'danger', title: 'Cuidado: parece un engaño' },
  cuidado: { look: 'warning', title: 'Tiene una señal de alerta' },
  sin_senales: { look: 'info', title: 'No encontramos las señales de siempre' },
} as const

function Verdict({ verdict: { level, signs, official } }: { verdict: MessageVerdict }) {
  const { look, title } = words[level]
  return (
    <Alert look={look} title={title}>
      {signs.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {signs.map(({ key, title: what, text }) => (
            <li key={`${key}${text}`}>
              <strong>{what}.</strong> <span className="break-words">{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1">
          Eso no prueba que sea bueno. Ante la duda, entra tú a la página escribiendo la dirección.
        </p>
      )}
      {official.length > 0 ? (
        <p className="mt-2">
          El enlace sí es de {official.join(' y ')}. Aun así, nunca te pedirán claves por mensaje.
        </p>
      ) : null}
      {level === 'sin_senales' ? null : (
        <p className="mt-2">
          No toques el enlace ni respondas. Llama a la entidad al número de tu tarjeta o contrato.
        </p>
      )}
    </Alert>
  )
}
