import { formatCover } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { currentBearer } from '../../../api/bearer.ts'
import { ApiError } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { AskUs } from '../../../inside/AskUs.tsx'
import type { Inside } from '../../../inside/inside-context.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { cardLead } from '../../../inside/leads.ts'
import { keepPage } from '../../../inside/portal-worker.ts'
import { privateMeta } from '../../../page-meta.ts'
import { type Credential, fetchCards } from '../../../wallet/credential-calls.ts'
import { PolicyCard } from '../../../wallet/PolicyCard.tsx'
import type { PolicyFace } from '../../../wallet/PolicyFront.tsx'
import { WalletPlace, WalletStrip } from '../../../wallet/WalletStrip.tsx'
import { keepCards, keptCards } from './kept-cards.ts'

export const meta = () => privateMeta('Tu credencial')

/** A card for each policy, with a code by which a clinic checks that it is in force. */
export default function CredentialScreen() {
  const cards = useLoad(['credenciales'], fetchAndKeep)
  return (
    <main id="contenido" tabIndex={-1} className="page *:max-w-4xl pt-4 pb-8 sm:pb-12">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Tu credencial" />
      <h1 className="mt-4 text-title">Tu credencial</h1>
      {cards.data?.cards.some(({ vigencia }) => vigencia.vigente) === false ? null : (
        <p className="mt-1.5 text-ink-soft">{cardLead}</p>
      )}
      <div className="mt-6">
        <Loading loaded={cards} shape="card" waiting="Cargando tu credencial…">
          {({ cards: list, areKept }) =>
            list.length === 0 ? (
              <WithoutCard onRetry={cards.reload} />
            ) : (
              <>
                {areKept ? (
                  <Alert look="info" title="Sin conexión" className="mb-5">
                    <p>Es la última que viste aquí. Su código sirve siete días desde entonces.</p>
                  </Alert>
                ) : null}
                {list.some(({ vigencia }) => vigencia.vigente) ? null : (
                  <p className="mb-5 text-ink-soft text-lead">
                    Hoy no tienes un seguro vigente: se verá al escanear el código.
                  </p>
                )}
                <Cards cards={list} />
                {list.some(({ vigencia }) => vigencia.vigente) ? null : (
                  <ContactLine lead="¿Quieres renovarlo?" className="mt-5 text-ink-soft" />
                )}
              </>
            )
          }
        </Loading>
      </div>
    </main>
  )
}

/** Why there is no card, and the person's options. */
function WithoutCard({ onRetry }: { onRetry: () => void }) {
  // Without a network this page runs alone, with only the device's copy.
  const inside = useOutletContext<Inside | undefined>()
  const isGuest = inside?.sesion.sesion.invitado === 1
  const hasBenefits = inside?.ecosystems.some(({ active }) => active) === true
  return (
    <section
      aria-label="Sin credencial"
      className="rounded-panel border border-line bg-surface p-6 shadow-card"
    >
      {inside === undefined ? (
        <>
          <p>Aquí no hay una credencial guardada.</p>
          <Button className="mt-5" onClick={onRetry}>
            Volver a intentar
          </Button>
        </>
      ) : isGuest && hasBenefits ? (
        <>
          <p>Entras por invitación: usas tus beneficios con tu cuenta, sin credencial.</p>
          <Link to="/ecosistema" className={`${buttonClass('primary')} mt-5`}>
            Ver los beneficios que te compartieron
          </Link>
        </>
      ) : isGuest ? (
        <>
          <p>Tu invitación ya no está activa, y sin ella no hay beneficios que mostrar.</p>
          <p className="mt-1 text-ink-soft">Pregúntale a la persona que te invitó, o conversemos.</p>
          <AskUs subject="Consulta sobre mi invitación" className="mt-5" />
        </>
      ) : (
        <>
          <p>No encontramos un seguro a tu nombre.</p>
          <p className="mt-1 text-ink-soft">
            Si lo acabas de contratar, vuelve mañana: las pólizas nuevas nos llegan de noche. Si crees que es
            un error, conversemos.
          </p>
          <AskUs subject="No encuentro mi seguro en el portal" className="mt-5" />
        </>
      )}
    </section>
  )
}

/** The requested card, or else the first, with its code up; the others beside it. */
function Cards({ cards }: { cards: readonly Credential[] }) {
  const [search] = useSearchParams()
  const asked = search.get('certificado')
  const first = cards.find(({ certificado }) => certificado === asked) ?? cards[0]
  if (first === undefined) return null
  const others = cards.filter((card) => card !== first)
  return (
    <>
      <Card card={first} />
      {others.length > 0 ? (
        <section aria-labelledby="otras" className="mt-8">
          <h2 id="otras" className="text-xl">
            {others.length === 1 ? 'Tu otro seguro' : `Tus otros ${others.length} seguros`}
          </h2>
          <WalletStrip label="Tus otros seguros">
            {others.map((card) => (
              <WalletPlace key={card.certificado}>
                <PolicyCard policy={policyOf(card)} code={{ link: card.enlace }} />
              </WalletPlace>
            ))}
          </WalletStrip>
        </section>
      ) : null}
    </>
  )
}

function policyOf({ titular, producto, certificado, vigencia }: Credential): PolicyFace {
  return {
    product: producto,
    holder: titular,
    certificate: certificado,
    endsOn: vigencia.fin,
    isInForce: vigencia.vigente,
  }
}

interface Shown {
  readonly cards: readonly Credential[]
  /** From the last visit: there is no network. */
  readonly areKept: boolean
}

/** Loads from the server, or without a network from this device's copy. */
async function fetchAndKeep(signal: AbortSignal): Promise<Shown> {
  const session = currentBearer()
  try {
    const cards = await fetchCards(signal)
    await keepCards(cards, () => currentBearer() === session)
    void keepPage('/ecosistema/credencial')
    return { cards, areKept: false }
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.status === 0
    const cards = isCutOff ? await keptCards() : null
    if (cards === null) throw error
    return { cards, areKept: true }
  }
}

function Card({ card }: { card: Credential }) {
  const { titular, producto, certificado, vigencia, enlace } = card
  return (
    <div className="grid items-center gap-6 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-10">
      <PolicyCard policy={policyOf(card)} code={{ link: enlace }} isTurned />
      <div>
        <h2 className="text-xl">{producto}</h2>
        <dl className="mt-3 grid gap-2">
          <Fact name="Titular" value={titular} />
          <Fact name="Certificado" value={certificado} />
          <Fact name="Vigencia" value={formatCover(vigencia.inicio, vigencia.fin)} />
        </dl>
      </div>
    </div>
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
