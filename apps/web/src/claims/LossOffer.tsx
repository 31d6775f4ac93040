import { tellsLoss } from '@amparo/domain/claims/tells-loss.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { carryWords } from './carried-words.ts'
import { noticeOf } from './claim-paths.ts'

interface LossOfferProps {
  /** The person's text, which is carried over. */
  text: string
  onLeave?: () => void
  className?: string
}

/** After a message that reports a loss: offers a notice with the same text. The message stays as it is. */
export function LossOffer({ text, onLeave, className }: LossOfferProps) {
  const session = useSession()
  if (!tellsLoss(text)) return null
  const leave = () => {
    carryWords(text)
    onLeave?.()
  }
  return (
    <Alert title="¿Tu seguro cubre este caso?" className={className ?? ''}>
      <p>Avísalo ahora: la aseguradora evalúa si lo paga. Guardamos lo que ya escribiste.</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to={noticeOf()} onClick={leave} className={buttonClass('secondary', 'small')}>
          Avísalo ahora
        </Link>
        {session.status === 'open' ? null : (
          <Link to="/solicitud" onClick={leave} className={buttonClass('quiet', 'small')}>
            Avisar sin cuenta, por un familiar
          </Link>
        )}
      </p>
    </Alert>
  )
}
