import type { getCancerPath } from '@amparo/contract/care/cancer-path.ts'
import { screeningSource, screeningsAt } from '@amparo/domain/cancer/screenings.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { Panel } from '../../../inside/Panel.tsx'

const fetchPath = (signal: AbortSignal) => call<typeof getCancerPath>('GET', '/cancer/Camino', { signal })

/** «Tu camino»: the next step, the rest of this policy year, and the public guidelines' screenings by age. */
export function CancerPath() {
  const path = useLoad(['camino-de-cancer'], fetchPath)
  return (
    <div className="page mt-5 sm:mt-8">
      <Loading loaded={path} shape="panel" waiting="Cargando tu camino…">
        {({ siguiente, servicios, hasta, edad }) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <Panel title="Tu camino">
              <p className="font-semibold text-lg">{siguiente.texto}</p>
              <p className="mt-1 text-ink-soft first-letter:uppercase">{siguiente.detalle}</p>
              <Link to={siguiente.enlace} className={`${buttonClass('primary')} mt-4`}>
                {siguiente.enlace === '/ecosistema/citas' ? 'Ver mi cita' : 'Agendar'}
              </Link>
              <h3 className="mt-6 text-lg">Lo que usaste o agendaste</h3>
              <p className="mb-3 text-ink-soft">Tu año de póliza termina el {formatDay(hasta)}.</p>
              <div className="grid gap-4">
                {servicios.map(({ idServicio, titulo, usadas, limite, quedan }) => (
                  <Bars
                    key={idServicio}
                    label={`${titulo}: usos de este año`}
                    max={limite}
                    format={(value) => `${value} de ${limite}`}
                    bars={[
                      { label: titulo, value: usadas, text: quedan === 1 ? 'Queda 1' : `Quedan ${quedan}` },
                    ]}
                  />
                ))}
              </div>
            </Panel>
            {edad === undefined ? null : <Screenings age={edad} />}
          </div>
        )}
      </Loading>
    </div>
  )
}

const sexes = [
  ['women', 'Mujeres'],
  ['men', 'Hombres'],
] as const

/** The chosen sex stays on this screen: it is neither sent nor stored. */
function Screenings({ age }: { age: number }) {
  const [sex, setSex] = useState<'women' | 'men' | null>(null)
  const found = screeningsAt(age, sex)
  return (
    <Panel
      title={`Descartes a los ${age} años`}
      lead="Para conversarlos en tu chequeo. Elige para ver solo los tuyos; no se guarda."
    >
      <RadioGroup
        legend="Ver los descartes de"
        hidesLegend
        name="descartes"
        value={sex}
        options={sexes.map(([value, label]) => ({ value, label }))}
        onChange={setSex}
      />
      {found.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {found.map(({ name, for: whom, fromAge, toAge }) => (
            <li key={name} className="border-line border-b pb-2 last:border-0">
              <span className="font-semibold">{name}</span>
              <span className="block text-[0.9375rem] text-ink-soft">
                De {fromAge} a {toAge} años
                {whom === 'women' ? ', mujeres' : whom === 'men' ? ', hombres' : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">A tu edad la campaña no nombra descartes de rutina. Pregunta en tu chequeo.</p>
      )}
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        Fuente: {screeningSource.name} ({formatDay(screeningSource.published)}). Es información general, no un
        diagnóstico: el médico decide qué te conviene. Si notas algo raro, no esperes: consulta.{' '}
        {screeningSource.help}.
      </p>
    </Panel>
  )
}
