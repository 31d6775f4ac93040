import type { startSession } from '@amparo/contract/identity/session.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../api/call.ts'
import { useLoad } from '../api/load.ts'
import { logout, openSession, useSession } from './session-store.ts'

/** From the demo's server, including their password: production serves nothing of the demo. */
interface SamplePerson {
  readonly tipoDocumento: DocumentType
  readonly documento: string
  readonly quien: string
  /** Null without an account: the tap starts the activation. */
  readonly password: string | null
}

/** Null if the list is unavailable. */
async function loadPersonas(signal: AbortSignal): Promise<readonly SamplePerson[] | null> {
  try {
    const answer = await fetch('/demo/personas.json', { signal })
    return answer.ok ? ((await answer.json()) as SamplePerson[]) : []
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** Logs in as one of the sample people with one tap, through the usual calls. Demo mode only. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only when the demo's banner asks for it
export default function DemoPersonas() {
  const navigate = useNavigate()
  const session = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const { data: personas } = useLoad(['demo', 'personas'], loadPersonas)
  const current = session.status === 'open' ? session.sesion.usuario.identificacion : null

  const become = async (person: SamplePerson) => {
    if (busy !== null) return
    const { tipoDocumento, documento, password } = person
    setBusy(documento)
    setSaid('')
    try {
      await logout('person')
      if (password === null) {
        await navigate('/registro/1', { state: { documentType: tipoDocumento, document: documento } })
        return
      }
      const body = { tipoDocumento, documento, password }
      await openSession(await call<typeof startSession>('POST', '/Login/IniciarSession', { body }))
      await navigate('/ecosistema')
      setSaid(`Entraste como: ${person.quien}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(`${person.quien}: ${error.problem.title}. ${error.problem.detail}`)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div>
      <ul aria-label="Personas de la demostración" className="flex flex-wrap gap-2">
        {(personas ?? []).map((person) => (
          <li key={person.documento}>
            <button
              type="button"
              aria-pressed={current === person.documento}
              aria-busy={busy === person.documento}
              onClick={() => void become(person)}
              className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border border-white/35 px-4 py-2 text-left leading-tight hover:bg-white/10 aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-[#07393c]"
            >
              <span className="font-semibold">{person.quien}</span>
              <span className="opacity-80">
                {person.tipoDocumento === 8 ? 'DNI ' : ''}
                {person.documento}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2">
        {busy !== null
          ? 'Un momento…'
          : said || (personas === null ? 'No pudimos traer la lista. Recarga la página.' : '')}
      </p>
    </div>
  )
}
