import { Alert } from '@amparo/ui/Alert.tsx'
import type { SessionState } from '../../../session/session-store.ts'

const notices = {
  person: { look: 'success', text: 'Cerraste tu sesión. ¡Vuelve pronto!' },
  inactivity: {
    look: 'info',
    text: 'Cerramos tu sesión porque pasó un buen rato sin actividad. Así cuidamos tus datos.',
  },
  failure: {
    look: 'warning',
    text: 'No pudimos cargar tus beneficios y cerramos tu sesión. Vuelve a entrar; si se repite, llámanos.',
  },
} as const

/** How the last session ended; an expired one has its own dialog. */
export function SessionLeftNotice({ session }: { session: SessionState }) {
  if (session.status !== 'visitor' || session.left === undefined || session.left === 'expired') return null
  const { look, text } = notices[session.left]
  return (
    <div role="status">
      <Alert look={look} className="mb-6">
        <p>{text}</p>
      </Alert>
    </div>
  )
}
