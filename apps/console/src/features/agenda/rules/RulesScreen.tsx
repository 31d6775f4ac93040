import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { longDay } from '../../../dates.ts'
import { AwaitsSecond } from '../../../shell/AwaitsSecond.tsx'
import { Facts } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { confirmRules, declineRules, type RuledService, savingId, useRules } from './rule-calls.ts'
import { ruleFacts } from './rule-words.ts'

/** Rules of each bookable service, with what waits for a second administrator and what was approved. */
export default function RulesScreen() {
  const { data, error, reload } = useRules()
  const [changing, setChanging] = useState<RuledService | null>(null)
  return (
    <Screen
      title="Reglas de servicios"
      lead="Anticipación, duración, horario y usos de cada servicio. Dos personas que administran las cambian."
    >
      {error ? <LoadTrouble error={error} retry={reload} /> : null}
      {data || error ? null : <ShapedSkeleton shape="panel" />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data?.map((service) => (
          <ServicePart key={service.id} service={service} onChange={() => setChanging(service)} />
        ))}
      </div>
      {changing ? (
        <RulesDialog key={changing.id} service={changing} onClose={() => setChanging(null)} />
      ) : null}
    </Screen>
  )
}

function ServicePart({ service, onChange }: { service: RuledService; onChange: () => void }) {
  const { id, nombre, reglas, pendiente, historia } = service
  const saving = useSavings().get(savingId(id))
  return (
    <section
      aria-labelledby={`servicio-${id}`}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`servicio-${id}`} className="font-semibold">
          {nombre}
        </h2>
        {saving ? null : (
          <Button look="secondary" size="small" onClick={onChange}>
            Cambiar<span className="sr-only"> las reglas de {nombre}</span>
          </Button>
        )}
      </div>
      {saving ? <SavingNote saving={saving} /> : null}
      {pendiente && !saving ? (
        <AwaitsSecond
          title={`Desde el ${longDay(pendiente.desde)}`}
          asked="Las pidió"
          waiting={pendiente}
          onConfirm={() => confirmRules(service, pendiente)}
          onDecline={() => declineRules(service, pendiente)}
        >
          <Facts facts={changed(service)} />
        </AwaitsSecond>
      ) : null}
      <Facts facts={ruleFacts(reglas)} />
      {historia.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-action">Cambios</summary>
          <ul className="grid gap-1.5 text-[0.9375rem] text-ink-soft">
            {historia.map((one) => (
              <li key={one.id}>
                Desde el {longDay(one.desde)}
                {one.valeYa ? '' : ' (todavía no vale)'}: las pidió {one.pedidoPor} y las aprobó{' '}
                {one.aprobadoPor}.
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

/** Changed facts of a proposal; all facts if nothing differs. */
function changed({ reglas, pendiente }: RuledService): [string, string][] {
  if (!pendiente) return []
  const now = new Map(ruleFacts(reglas))
  const wanted = ruleFacts(pendiente)
  const different = wanted.filter(([name, text]) => now.get(name) !== text)
  return different.length > 0 ? different : wanted
}
