import type { startSession } from '@amparo/contract/session.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../api/call.ts'
import { logout, openSession, useSession } from './session-store.ts'

interface Persona {
  documentType: DocumentType
  document: string
  who: string
  /** Has no account yet: the tap starts the activation. */
  activates?: boolean
}

/** The people that the sample feed always has (contract §10). */
const personas: readonly Persona[] = [
  { documentType: 8, document: '10000001', who: 'Titular con todos los beneficios' },
  { documentType: 8, document: '10000002', who: 'Titular sin cuenta: activarla', activates: true },
  { documentType: 8, document: '10000003', who: 'Titular solo de Cuota' },
  { documentType: 8, document: '10000004', who: 'Invitado de telemedicina' },
  { documentType: 8, document: '10000005', who: 'Invitado en evaluación' },
  { documentType: 6, document: 'CE000006', who: 'Titular de Cáncer Plus, con CE' },
  { documentType: 8, document: '10000007', who: 'Titular con el seguro vencido' },
]

const sharedPassword = 'Demostracion-2026'

/** Enter as one of the sample people with one tap, through the same calls as everybody. Demo mode only. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only when the demo's banner asks for it
export default function DemoPersonas() {
  const navigate = useNavigate()
  const session = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const current = session.status === 'open' ? session.sesion.usuario.identificacion : null

  const become = async (persona: Persona) => {
    if (busy !== null) return
    const { documentType, document } = persona
    setBusy(document)
    setSaid('')
    try {
      await logout('person')
      if (persona.activates) {
        await navigate('/registro/1', { state: { documentType, document } })
        return
      }
      const body = { tipoDocumento: documentType, documento: document, password: sharedPassword }
      await openSession(await call<typeof startSession>('POST', '/Login/IniciarSession', { body }))
      await navigate('/ecosistema')
      setSaid(`Entraste como: ${persona.who}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(`${persona.who}: ${error.problem.title}. ${error.problem.detail}`)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div>
      <ul aria-label="Personas de la demostración" className="flex flex-wrap gap-2">
        {personas.map((persona) => (
          <li key={persona.document}>
            <button
              type="button"
              aria-pressed={current === persona.document}
              aria-busy={busy === persona.document}
              onClick={() => void become(persona)}
              className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border border-white/35 px-4 py-2 text-left leading-tight hover:bg-white/10 aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-[#07393c]"
            >
              <span className="font-semibold">{persona.who}</span>
              <span className="opacity-80">
                {persona.documentType === 8 ? 'DNI ' : ''}
                {persona.document}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2">
        {busy !== null ? 'Un momento…' : said}
      </p>
    </div>
  )
}
