import { Alert } from '../src/Alert.tsx'
import { Button } from '../src/Button.tsx'
import { type CalendarRow, DayPicker } from '../src/Calendar.tsx'
import { Checkbox } from '../src/Checkbox.tsx'
import { ChannelField, EmailField, MobileField } from '../src/ContactFields.tsx'
import { Field } from '../src/Field.tsx'
import { PasswordField } from '../src/PasswordField.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { SelectField } from '../src/SelectField.tsx'
import { TextArea } from '../src/TextArea.tsx'

import { nothing, type Part } from './part.ts'

const buttons = (['primary', 'secondary', 'quiet', 'danger', 'danger-quiet', 'inverse'] as const).map(
  (look) =>
    [
      look,
      <div
        key={look}
        className={`flex flex-wrap gap-3 ${look === 'inverse' ? 'rounded-card bg-[#07393c] p-4' : ''}`}
      >
        <Button look={look}>Guardar</Button>
        <Button look={look} size="large">
          Guardar
        </Button>
        <Button look={look} size="small">
          Guardar
        </Button>
        <Button look={look} busy>
          Guardando
        </Button>
        <Button look={look} disabled>
          Guardar
        </Button>
      </div>,
    ] as const,
)

const week = (first: number) =>
  Array.from({ length: 7 }, (_, at) => `2026-12-${String(first + at).padStart(2, '0')}`)
const december: CalendarRow[] = [
  { key: 'mes', month: 'diciembre', cells: [] },
  { key: '0', month: null, cells: [null, ...week(1).slice(0, 6)] },
  { key: '1', month: null, cells: week(7) },
  { key: '2', month: null, cells: week(14) },
]
const days = (busy: boolean) => (
  <>
    <p id={`dias-${busy}`} className="sr-only">
      Elige un día
    </p>
    <DayPicker
      rows={december}
      labelledBy={`dias-${busy}`}
      stateOf={(day) => ({ open: Number(day.slice(8)) % 3 !== 0, why: 'sin horas libres' })}
      nameOf={(day) => `${Number(day.slice(8))} de diciembre`}
      selected="2026-12-10"
      onSelect={nothing}
      onLeave={() => false}
      busy={busy}
    />
  </>
)

const sites = [
  { value: 'centro', label: 'Sede Centro', help: 'Jr. de la Unión 500' },
  { value: 'sur', label: 'Sede Sur' },
] as const
const radios = (['row', 'lines', 'boxes'] as const).map(
  (look) =>
    [
      look,
      <RadioGroup
        key={look}
        legend="¿En qué sede?"
        name={look}
        value="centro"
        options={sites}
        onChange={nothing}
        look={look}
      />,
    ] as const,
)

/** Parts of forms. */
export const formParts: readonly Part[] = [
  { path: 'boton', title: 'Botón', states: buttons },
  {
    path: 'aviso',
    title: 'Aviso',
    states: (['info', 'success', 'warning', 'danger'] as const).map((look) => [
      look,
      <Alert key={look} look={look} title="Tu cita cambió">
        Ahora es el jueves a las 10:00.
      </Alert>,
    ]),
  },
  {
    path: 'campo',
    title: 'Campo',
    states: [
      ['vacío', <Field key="1" label="Documento" />],
      ['con ayuda', <Field key="2" label="Documento" help="8 dígitos" defaultValue="4000" />],
      [
        'con error',
        <Field key="3" label="Documento" error="Escribe los 8 dígitos de tu DNI" defaultValue="4000" />,
      ],
      ['apagado', <Field key="4" label="Documento" disabled defaultValue="40000001" />],
      ['contraseña', <PasswordField key="5" label="Contraseña" defaultValue="secreta" />],
      ['correo', <EmailField key="6" defaultValue="graciela@buzon.example" />],
      ['celular', <MobileField key="7" error="Son 9 dígitos" defaultValue="987" />],
      ['canal', <ChannelField key="8" channel="correo" onChange={nothing} help="Los de tu póliza" />],
    ],
  },
  {
    path: 'texto',
    title: 'Texto largo',
    states: [
      ['vacío', <TextArea key="1" label="¿Qué pasó?" help="Hasta 500 letras" />],
      ['con error', <TextArea key="2" label="¿Qué pasó?" error="Cuéntanos qué pasó" />],
    ],
  },
  {
    path: 'lista',
    title: 'Lista',
    states: [
      [
        'sin elegir',
        <SelectField
          key="1"
          label="Tema"
          value=""
          empty="Elige uno"
          onChange={nothing}
          options={[['a', 'Mi póliza']]}
        />,
      ],
      [
        'elegida',
        <SelectField key="2" label="Tema" value="a" onChange={nothing} options={[['a', 'Mi póliza']]} />,
      ],
      [
        'con error',
        <SelectField
          key="3"
          label="Tema"
          value=""
          empty="Elige uno"
          error="Elige un tema"
          onChange={nothing}
          options={[['a', 'Mi póliza']]}
        />,
      ],
    ],
  },
  {
    path: 'opciones',
    title: 'Opciones',
    states: [
      ...radios,
      [
        'con error',
        <RadioGroup
          key="e"
          legend="¿En qué sede?"
          name="e"
          value={null}
          options={sites}
          onChange={nothing}
          error="Elige una sede"
        />,
      ],
    ],
  },
  {
    path: 'casilla',
    title: 'Casilla',
    states: [
      [
        'sin marcar',
        <Checkbox key="1" onChange={nothing}>
          Acepto los términos
        </Checkbox>,
      ],
      [
        'marcada',
        <Checkbox key="2" onChange={nothing} checked>
          Acepto los términos
        </Checkbox>,
      ],
      [
        'con error',
        <Checkbox key="3" onChange={nothing} error="Falta que los aceptes">
          Acepto los términos
        </Checkbox>,
      ],
    ],
  },
  {
    path: 'calendario',
    title: 'Calendario',
    states: [
      ['con días libres', days(false)],
      ['cargando', days(true)],
    ],
  },
]
