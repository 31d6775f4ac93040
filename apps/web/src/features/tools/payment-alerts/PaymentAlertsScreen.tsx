import { Button } from '@amparo/ui/Button.tsx'
import { type MetaArgs, Navigate } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'
import { fetchAlerts, type PaymentAlert } from './alert-calls.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { DueDays } from './DueDays.tsx'
import { DuesByMonth } from './DuesByMonth.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Benefit 3: payment due days, as a list and as a month. */
export default function PaymentAlertsScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside inside={here.inside} service={here.service}>
      <Alerts />
    </BenefitInside>
  )
}

function Alerts() {
  const loaded = useLoad(['avisos-de-pago'], fetchAlerts)
  const { step, chosen, goTo, back, finish } = useSteps((wanted) => wanted)
  return (
    <Loading loaded={loaded} shape="form" waiting="Cargando tus recordatorios…">
      {(alerts) =>
        step === 'nuevo' || alerts.length === 0 || editedIn(alerts, chosen.aviso) ? (
          <AlertForm
            key={chosen.aviso}
            alert={editedIn(alerts, chosen.aviso) ?? null}
            isFirst={alerts.length === 0}
            onDone={() => finish(loaded.reload)}
            onLeave={alerts.length === 0 ? null : back}
          />
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Panel
              title="Lo que viene"
              lead={alerts.length === 20 ? 'Tienes veinte recordatorios, el máximo.' : undefined}
              mark={
                <Button onClick={() => goTo('nuevo')} size="small" disabled={alerts.length >= 20}>
                  {' '}
                  Nuevo recordatorio
                </Button>
              }
            >
              <AlertList
                alerts={alerts}
                onEdit={({ id }) => goTo('cambiar', { aviso: id })}
                onChange={loaded.reload}
              />
            </Panel>
            <div className="grid content-start gap-6">
              <Panel title="Tu mes" className="max-[22rem]:-mx-3">
                <DueDays alerts={alerts} />
              </Panel>
              <DuesByMonth alerts={alerts} />
              <CalendarFeed />
            </div>
          </div>
        )
      }
    </Loading>
  )
}

/** The alert being changed, from the address. */
function editedIn(alerts: readonly PaymentAlert[], wanted: string | undefined): PaymentAlert | undefined {
  return alerts.find(({ id }) => id === wanted)
}
