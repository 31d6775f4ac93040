import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import type { ReactNode } from 'react'
import { isFramed } from '../peer/framed.ts'
import { NoticeCard, noticeTitle } from './EntryNotice.tsx'

interface ReplacedNoticeProps {
  busy: boolean
  onStay: () => void
  problem: ReactNode
}

/** Another browser with the same link has taken the place. */
export function ReplacedNotice({ busy, onStay, problem }: ReplacedNoticeProps) {
  return (
    <NoticeCard>
      <div role="status">
        <h1 className={noticeTitle}>Entraste a la llamada desde otro lugar</h1>
        <p className="mt-3 text-ink-soft text-lead">
          La llamada sigue en la otra pestaña o en el otro dispositivo. Aquí apagamos tu cámara y tu
          micrófono.
        </p>
      </div>
      <div className="mt-5 empty:hidden">{problem}</div>
      <div className="mt-6 grid gap-3 sm:flex">
        <Button busy={busy} onClick={onStay}>
          Seguir aquí
        </Button>
        {isFramed ? null : (
          <a href="/" className={buttonClass('secondary')}>
            Ir a Inicio
          </a>
        )}
      </div>
    </NoticeCard>
  )
}

/** The person hung up in a room with its own controls: the call continues for the other. */
export function LeftNotice({ onReturn, onFinish }: { onReturn: () => void; onFinish: () => void }) {
  return (
    <NoticeCard>
      <div role="status">
        <h1 className={noticeTitle}>Saliste de la llamada</h1>
        <p className="mt-3 text-ink-soft text-lead">
          Puedes volver a entrar mientras la sala siga abierta. Si ya terminaron, finalízala: el enlace deja
          de funcionar.
        </p>
      </div>
      <div className="mt-6 grid gap-3 sm:flex">
        <Button onClick={onReturn}>Volver a entrar</Button>
        <Button look="secondary" onClick={onFinish}>
          Finalizar
        </Button>
        {isFramed ? null : (
          <a href="/" className={buttonClass('quiet')}>
            Ir a Inicio
          </a>
        )}
      </div>
    </NoticeCard>
  )
}
