import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { comeBack, goAway } from '@amparo/contract/console/answer-templates.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { object, string } from 'valibot'
import { call } from '../../api/call.ts'
import { limaToday, longDay } from '../../dates.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tellNotUndone } from '../../shell/not-undone.ts'
import { saveForGood } from '../../shell/saving.ts'
import { tell } from '../../shell/toasts.ts'
import { fetchColleagues, reloadLists } from './message-calls.ts'

const isDraft = guardOf(object({ desde: string(), hasta: string(), suplente: string() }))

/** Days away, and who answers meanwhile. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { data } = useLoad(['colegas'], fetchColleagues)
  const form = useForm({
    draft: { name: 'ausencia', isDraft },
    start: { desde: limaToday(), hasta: limaToday(), suplente: '' },
    check: ({ desde, hasta, suplente }) => ({
      ...(desde > hasta ? { hasta: 'El último día no puede ser anterior al primero' } : {}),
      ...(suplente === '' ? { suplente: 'Elige a quién' } : {}),
    }),
  })
  const absence = data?.ausencia
  const leave = (body: RequestOf<typeof goAway>) =>
    call<typeof goAway>('POST', '/consola/MiAusencia', { body })
  const comeBackNow = () => call<typeof comeBack>('POST', '/consola/MiAusencia/Quitar')
  const reload = () => Promise.all([reloadWhere('colegas'), reloadLists()])
  const tellDone = (text: string, undo?: () => Promise<{ mensaje: string }>) => {
    const takeBack = () =>
      void undo?.()
        .then(({ mensaje }) => tellDone(mensaje))
        .then(reload)
        .catch(tellNotUndone)
    tell(text, undo ? { undo: takeBack } : {})
  }
  const goneAgain = ({ desde, hasta, suplente }: NonNullable<typeof absence>) =>
    leave({ desde: desde > limaToday() ? desde : limaToday(), hasta, suplente: suplente.id })
  return (
    <FormDialog
      title="Fuera de la oficina"
      form={form}
      send="Anotar"
      onClose={onClose}
      lead={
        absence ? (
          <div className="mb-3 grid justify-items-start gap-2 rounded-card bg-sand p-3">
            <p>
              Estás fuera del {longDay(absence.desde)} al {longDay(absence.hasta)}; responde{' '}
              {absence.suplente.nombre}.
            </p>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onClose()
                saveForGood({
                  id: 'ausencia:yo',
                  state: 'De vuelta',
                  about: 'De vuelta',
                  send: async () => tellDone((await comeBackNow()).mensaje, () => goneAgain(absence)),
                  reload,
                })
              }}
            >
              Ya volví
            </Button>
          </div>
        ) : (
          <p className="mb-3">Desde el primer día, lo que tengas abierto pasa a quien elijas.</p>
        )
      }
      work={async (body) => {
        onClose()
        saveForGood({
          id: 'ausencia:yo',
          state: 'Fuera de la oficina',
          about: 'Fuera de la oficina',
          typed: { name: 'ausencia', values: body },
          send: async () =>
            tellDone((await leave(body)).mensaje, absence ? () => goneAgain(absence) : comeBackNow),
          reload,
        })
      }}
    >
      <Field {...form.field('desde')} label="Primer día" type="date" />
      <Field {...form.field('hasta')} label="Último día" type="date" />
      <SelectField<string>
        empty="Elige…"
        label="Quién responde"
        value={form.values.suplente}
        onChange={(id) => form.set('suplente', id)}
        ref={form.place('suplente')}
        error={form.errorOf('suplente')}
        options={(data?.colegas ?? []).map(({ id, nombre }) => [id, nombre] as const)}
      />
    </FormDialog>
  )
}
