import scene from '../pictures/icon-service-18.avif'
import { Accordion } from '../src/Accordion.tsx'
import { Button } from '../src/Button.tsx'
import { Card } from '../src/Card.tsx'
import { Bars } from '../src/charts/Bars.tsx'
import { Gauge } from '../src/charts/Gauge.tsx'
import { LineChart } from '../src/charts/LineChart.tsx'
import { Ring } from '../src/charts/Ring.tsx'
import { TouchLine } from '../src/charts/TouchLine.tsx'
import { Dialog } from '../src/Dialog.tsx'
import { Face } from '../src/faces/Face.tsx'
import { Picture } from '../src/Picture.tsx'
import { ShapedSkeleton, type SkeletonShape } from '../src/ShapedSkeleton.tsx'
import { StepLine } from '../src/StepLine.tsx'
import { Tag } from '../src/Tag.tsx'
import { weaveCharts } from '../src/weave/charts.ts'
import { WovenBand } from '../src/weave/WovenBand.tsx'

import { nothing, type Part } from './part.ts'

const shapes: readonly SkeletonShape[] = [
  'lines',
  'panel',
  'form',
  'cards',
  'rows',
  'meter',
  'agenda',
  'card',
  'counters',
  'fields',
  'links',
  'text',
]

const months = [
  { label: 'Agosto', short: 'ago', value: 610 },
  { label: 'Septiembre', short: 'set', value: 655 },
  { label: 'Octubre', short: 'oct', value: 640 },
  { label: 'Noviembre', short: 'nov', value: 742 },
]
const axis = { labelHead: 'Mes', valueHead: 'Puntos', points: months, min: 300, max: 850 }

/** Parts that show something. */
export const shownParts: readonly Part[] = [
  {
    path: 'acordeon',
    title: 'Preguntas',
    states: [
      [
        'cerradas',
        <Accordion
          key="1"
          name="faq"
          items={[
            { question: '¿Qué llevo?', answer: 'Tu documento.' },
            { question: '¿Dónde es?', answer: 'En la sede.' },
          ]}
        />,
      ],
    ],
  },
  {
    path: 'tarjeta',
    title: 'Tarjeta y etiqueta',
    states: [
      ...(['proteccion', 'emprendimiento', 'empleabilidad', 'cancer', 'accidentes', 'vida'] as const).map(
        (eco) =>
          [
            eco,
            <div key={eco} data-eco={eco}>
              <Card className="p-4">
                <p className="mb-2">Una tarjeta de su ecosistema.</p>
                <Tag>Gratis</Tag> <Tag on="tint">Nuevo</Tag>
              </Card>
            </div>,
          ] as const,
      ),
    ],
  },
  {
    path: 'pasos',
    title: 'Pasos',
    states: [
      [
        'en curso',
        <StepLine
          key="1"
          label="Tu solicitud"
          steps={[
            { title: 'Avisaste', when: '20 de noviembre', done: true },
            { title: 'La revisamos', when: 'hasta el 5 de diciembre', done: false },
          ]}
        />,
      ],
    ],
  },
  {
    path: 'espera',
    title: 'Lo que viene',
    states: shapes.map((shape) => [shape, <ShapedSkeleton key={shape} shape={shape} />]),
  },
  {
    path: 'dialogo',
    title: 'Diálogo',
    states: [
      [
        'abierto',
        <Dialog
          key="1"
          open
          title="¿Cancelar la cita?"
          onClose={nothing}
          actions={
            <>
              <Button look="secondary">No</Button>
              <Button look="danger">Sí, cancelar</Button>
            </>
          }
        >
          Tu hora queda libre para otra persona.
        </Dialog>,
      ],
    ],
  },
  {
    path: 'medidor',
    title: 'Medidor y anillo',
    states: [
      [
        'sin bandas',
        <Gauge key="1" label="Puntaje" value={742} min={300} max={850} valueText="742" caption="Bueno" />,
      ],
      [
        'anillos',
        <div key="2" className="flex gap-3">
          <Ring value={0} max={4} />
          <Ring value={3} max={4} />
          <Ring value={4} max={4} />
        </div>,
      ],
    ],
  },
  {
    path: 'lineas',
    title: 'Líneas y barras',
    states: [
      ['línea', <LineChart key="1" label="Puntaje" summary="De 610 a 742" {...axis} />],
      ['línea que se toca', <TouchLine key="2" label="Puntaje" summary="De 610 a 742" {...axis} />],
      [
        'barras',
        <Bars
          key="3"
          label="Uso"
          max={10}
          bars={[
            { label: 'Citas', value: 7, text: 'Quedan 3' },
            { label: 'Talleres', value: 0 },
          ]}
        />,
      ],
    ],
  },
  {
    path: 'dibujos',
    title: 'Dibujos',
    states: [
      ['imagen', <Picture key="1" src={scene} alt="Una consulta por video" width={128} height={128} />],
      ['imagen que falta', <Picture key="2" src={undefined} width={128} height={128} />],
      [
        'caras',
        <div key="3" className="flex gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((id) => (
            <Face key={id} id={id} name="Ana" />
          ))}
        </div>,
      ],
      ...Object.keys(weaveCharts).map(
        (weave) =>
          [
            weave,
            <div key={weave} className="bg-cloth">
              <WovenBand weave={weave as keyof typeof weaveCharts} />
            </div>,
          ] as const,
      ),
    ],
  },
]
