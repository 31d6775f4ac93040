import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { type Standing, wayOn } from '../../../inside/standing.ts'
import { useStanding } from '../../../inside/use-standing.ts'
import { privateMeta } from '../../../page-meta.ts'
import { fetchGuests } from './guest-calls.ts'
import { noSeats } from './guest-words.ts'
import { HolderGuests } from './HolderGuests.tsx'

export const meta = () => privateMeta('Invitados')

/** Guests of a holder: seats, the form, and the state of each invitation. */
export default function GuestsScreen() {
  const { sesion } = useInside().sesion
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Invitados" />
      <h1 className="mt-4 text-title">Invitados</h1>
      {sesion.invitado === 1 ? (
        <NoInvitation
          standing={{ kind: 'guest' }}
          text="Tú entras por invitación del titular del seguro; solo él puede invitar a otras personas."
        />
      ) : (
        <Guests />
      )}
    </main>
  )
}

/** Why no guest can be invited, and the alternative. */
function NoInvitation({ standing, text }: { standing: Standing; text: string }) {
  const { label, to } = wayOn(standing)
  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">{text}</p>
      <Link to={to} className={`${buttonClass('primary')} mt-6`}>
        {label}
      </Link>
    </>
  )
}

function Guests() {
  const { data, error, busy, reload, setData } = useLoad(['invitados'], fetchGuests)
  const standing = useStanding()
  if (error && !busy) {
    return (
      <div role="alert" className="mt-6">
        <Alert look="danger" title={error.problem.title}>
          <p>{error.problem.detail}</p>
          <Button look="secondary" size="small" onClick={reload} className="mt-3">
            Intentar otra vez
          </Button>
        </Alert>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className="mt-4 grid gap-4 sm:mt-6 lg:grid-cols-2">
        <span className="sr-only">Cargando tus invitados…</span>
        <div className="lg:col-span-2">
          <ShapedSkeleton shape="counters" />
        </div>
        <ShapedSkeleton shape="form" />
        <ShapedSkeleton shape="rows" />
      </div>
    )
  }
  if (data.servicios.length === 0 && data.invitados.length === 0) {
    return <NoInvitation standing={standing} text={noSeats(standing)} />
  }
  return <HolderGuests list={data} standing={standing} onList={setData} onReload={reload} />
}
