import { serverNow } from '@amparo/client/api/traffic.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Load } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { type Consents, savePreferences } from './account-calls.ts'
import { formatMoment } from './account-time.ts'
import { ConsentRegister } from './ConsentRegister.tsx'

/** Whether the person wants news, and since when; by default they don't. */
interface Marketing {
  readonly agrees: boolean
  readonly since?: string
}

/** The newest answer of the register applies. */
function marketingIn({ registro }: Consents): Marketing {
  const newest = registro.find(({ texto }) => texto === 'publicidad')
  return newest ? { agrees: newest.aceptado, since: newest.cuando } : { agrees: false }
}

/** Consents to give and withdraw, effective at once. */
export function PrivacySection({ consents }: { consents: Load<Consents> }) {
  // The answer just given, before the register reloads.
  const [changed, setChanged] = useState<Marketing | null>(null)
  return (
    <AccountSection
      id="privacidad"
      title="Tu privacidad"
      state={stateOf(consents, (known) =>
        (changed ?? marketingIn(known)).agrees ? 'Recibes novedades y promociones' : 'No recibes promociones',
      )}
      lead={
        <>
          Tú decides. El uso de tus datos está en nuestras{' '}
          <Link
            to="/privacidad"
            className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
          >
            políticas de privacidad
          </Link>
          .
        </>
      }
    >
      <Loading loaded={consents} shape="lines" waiting="Cargando tus preferencias…">
        {(known) => (
          <MarketingSwitch
            current={changed ?? marketingIn(known)}
            onChange={(next) => {
              setChanged(next)
              consents.reload()
            }}
          />
        )}
      </Loading>
      <ConsentRegister consents={consents} />
    </AccountSection>
  )
}

function MarketingSwitch({ current, onChange }: { current: Marketing; onChange: (next: Marketing) => void }) {
  const [news, setNews] = useState('')
  const { busy, error, run } = useSubmission()
  const { agrees, since } = current

  const flip = () =>
    void run(async () => {
      setNews('')
      const { aceptaPublicidad, desde } = await savePreferences(!agrees)
      onChange({ agrees: aceptaPublicidad, since: desde })
      setNews(
        agrees
          ? 'Listo: desde ahora no te enviamos novedades ni promociones.'
          : 'Listo: desde ahora te enviamos novedades y promociones.',
      )
    })

  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p id="publicidad" className="font-semibold">
            Recibir novedades y promociones
          </p>
          <p id="publicidad-desde" className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {agrees ? 'Aceptaste recibirlas' : 'No las recibes'}
            {since ? `: así está desde ${formatMoment(since, serverNow())}` : ''}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={agrees}
          aria-labelledby="publicidad"
          aria-describedby="publicidad-desde"
          aria-busy={busy}
          onClick={flip}
          className="group grid h-11 w-16 shrink-0 place-items-center rounded-full"
        >
          <span className="flex h-8 w-14 items-center rounded-full border-2 border-line-strong bg-sand-strong p-0.5 transition-colors group-aria-checked:border-action group-aria-checked:bg-action">
            <span className="size-6 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-6 group-aria-checked:bg-on-action" />
          </span>
        </button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {error ? (
          <Alert look="danger" title={error.problem.title}>
            <p>{error.problem.detail} Tu elección sigue como estaba.</p>
          </Alert>
        ) : news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
    </>
  )
}
