import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { ApiError } from '../../api/call.ts'
import { useLoad } from '../../api/load.ts'
import { Loading } from '../../inside/Loading.tsx'
import { privateMeta } from '../../page-meta.ts'
import { type Credential, fetchCards } from './credential-calls.ts'
import { keepPage } from './keep-page.ts'
import { keepCards, keptCards } from './kept-cards.ts'
import { QrCode } from './QrCode.tsx'

export const meta = () => privateMeta('Tu credencial')

/** A card for each policy, with a code that a clinic scans to learn whether it is in force. */
export default function CredentialScreen() {
  const cards = useLoad(['credenciales'], fetchAndKeep)
  return (
    <main id="contenido" tabIndex={-1} className="page max-w-3xl py-8 sm:py-12">
      <h1 className="text-title">Tu credencial</h1>
      <p className="mt-2 text-ink-soft text-lead">Muéstrala en la clínica o a quien atienda tu beneficio.</p>
      <div className="mt-6">
        <Loading loaded={cards} heights={['h-96']} waiting="Cargando tu credencial…">
          {({ cards: list, areKept }) =>
            list.length === 0 ? (
              <p>No encontramos un seguro a tu nombre. Los invitados usan sus beneficios sin credencial.</p>
            ) : (
              <>
                {areKept ? (
                  <Alert look="info" title="Sin conexión" className="mb-5">
                    <p>Es la última que viste en este equipo. Su código sirve siete días desde entonces.</p>
                  </Alert>
                ) : null}
                <ul className="grid gap-6">
                  {list.map((card) => (
                    <li key={card.certificado}>
                      <Card card={card} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loading>
      </div>
    </main>
  )
}

interface Shown {
  readonly cards: readonly Credential[]
  /** Of the last visit: there is no network. */
  readonly areKept: boolean
}

/** What the server says, or what this device saw last where there is no network. */
async function fetchAndKeep(signal: AbortSignal): Promise<Shown> {
  try {
    const cards = await fetchCards(signal)
    await keepCards(cards)
    void keepPage()
    return { cards, areKept: false }
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.status === 0
    const cards = isCutOff ? await keptCards() : null
    if (cards === null) throw error
    return { cards, areKept: true }
  }
}

function Card({ card: { titular, producto, certificado, vigencia, enlace } }: { card: Credential }) {
  return (
    <article
      aria-label={producto}
      className="grid items-center gap-6 rounded-panel border border-line bg-surface p-6 shadow-raised sm:grid-cols-[1fr_auto] sm:p-8"
    >
      <div>
        <p
          className={`w-fit rounded-full px-3 py-1 font-semibold text-sm ${vigencia.vigente ? 'bg-success-tint text-success' : 'bg-sand-strong text-ink-soft'}`}
        >
          {vigencia.vigente ? 'Vigente' : 'No vigente'}
        </p>
        <h2 className="mt-3 text-2xl">{producto}</h2>
        <dl className="mt-4 grid gap-3">
          <Fact name="Titular" value={titular} />
          <Fact name="Certificado" value={certificado} />
          <Fact name="Vigencia" value={`${formatDay(vigencia.inicio)} al ${formatDay(vigencia.fin)}`} />
        </dl>
      </div>
      <div className="justify-self-center text-center">
        <QrCode text={enlace} label={`Código QR de ${producto}`} />
        <p className="mt-2 max-w-56 text-[0.9375rem] text-ink-soft">
          Quien lo escanea ve solo si está vigente, el producto y tus iniciales. Cambia cada día.
        </p>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="break-words font-semibold">{value}</dd>
    </div>
  )
}
