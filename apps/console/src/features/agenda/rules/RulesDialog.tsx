import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { limaToday } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { askRules, type RuledService } from './rule-calls.ts'
import { hoursText, readSpan, weekdays } from './rule-words.ts'

const dayFields = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const
const fields = defineForm({
  ...{ desde: '', anticipacionHoras: '', plazoHoras: '', duracionMinutos: '', limiteAnual: '', tarifa: '' },
  ...{ lunes: '', martes: '', miercoles: '', jueves: '', viernes: '', sabado: '', domingo: '' },
})
const numbers = [
  ['anticipacionHoras', 'Horas de anticipación'],
  ['plazoHoras', 'Horas para cambiar o cancelar'],
  ['duracionMinutos', 'Minutos que dura'],
  ['limiteAnual', 'Usos por año'],
] as const

/** Asks for other rules of a service from a day on. */
export function RulesDialog({ service, onClose }: { service: RuledService; onClose: () => void }) {
  const { id, nombre, reglas, anticipacionMinima, horarioMayor } = service
  const hours = Object.fromEntries(
    reglas.horario.map(({ dia, desde, hasta }) => [dayFields[dia - 1], `${desde}-${hasta}`]),
  )
  const form = useForm({
    ...fields,
    draft: `reglas:${id}`,
    start: {
      ...fields.start,
      desde: limaToday(),
      ...Object.fromEntries(numbers.map(([name]) => [name, String(reglas[name])])),
      tarifa: reglas.tarifa === undefined ? '' : String(reglas.tarifa),
      ...hours,
    },
    check: (values) => ({
      desde: values.desde < limaToday() && 'Elige hoy o un día que viene',
      ...Object.fromEntries(
        numbers.map(([name]) => [name, !/^\d{1,4}$/.test(values[name].trim()) && 'Escribe un número entero']),
      ),
      ...(anticipacionMinima > Number(values.anticipacionHoras)
        ? { anticipacionHoras: `El producto fija ${anticipacionMinima} horas como mínimo` }
        : {}),
      tarifa: values.tarifa.trim() !== '' && readSoles(values.tarifa) === null && solesProblem(values.tarifa),
      ...Object.fromEntries(
        dayFields.map((name) => [
          name,
          readSpan(values[name]) === null && 'Escribe el horario como 08:00-20:00',
        ]),
      ),
    }),
  })
  return (
    <FormDialog
      title={`Cambiar las reglas de ${nombre}`}
      form={form}
      send="Pedir el cambio"
      size="large"
      layout="sm:grid-cols-2"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Otra persona que administra aprueba el cambio. Las citas agendadas conservan su duración y su plazo.
        </p>
      }
      work={async (values) => {
        const tarifa = readSoles(values.tarifa)
        await askRules(id, {
          desde: values.desde,
          anticipacionHoras: Number(values.anticipacionHoras),
          plazoHoras: Number(values.plazoHoras),
          duracionMinutos: Number(values.duracionMinutos),
          limiteAnual: Number(values.limiteAnual),
          horario: dayFields.flatMap((name, at) => {
            const read = readSpan(values[name])
            return read === null || read === 'closed' ? [] : [{ dia: at + 1, ...read }]
          }),
          tarifa,
        })
        onClose()
      }}
    >
      <Field {...form.field('desde')} label="Desde" type="date" min={limaToday()} />
      {numbers.map(([name, label]) => (
        <Field key={name} {...form.field(name)} label={label} inputMode="numeric" maxLength={4} />
      ))}
      <Field
        {...form.field('tarifa')}
        label="Tarifa en soles (opcional)"
        inputMode="decimal"
        maxLength={10}
      />
      <p className="col-span-full text-ink-soft">
        Horario: puede ser más corto que {hoursText(horarioMayor)}. Un día vacío queda cerrado.
      </p>
      {dayFields.map((name, at) =>
        horarioMayor.some(({ dia }) => dia === at + 1) ? (
          <Field
            key={name}
            {...form.field(name)}
            label={weekdays[at] ?? ''}
            maxLength={13}
            autoComplete="off"
          />
        ) : null,
      )}
    </FormDialog>
  )
}
