import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { comeBack, goAway } from '@amparo/contract/console/answer-templates.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { call } from '../../api/call.ts'
import { limaToday, longDay } from '../../dates.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tellNotDone, tellNotUndone } from '../../shell/not-undone.ts'
import { tell } from '../../shell/toasts.ts'
import { fetchColleagues, reloadLists } from './message-calls.ts'

/** Days away, and who answers meanwhile. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { data } = useLoad(['colegas'], fetchColleagues)
  const form = useForm({
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
  const done = async (text: string, undo?: () => Promise<{ mensaje: string }>) => {
    const takeBack = () => void undo?.().then(({ mensaje }) => done(mensaje), tellNotUndone)
    tell(text, undo ? { undo: takeBack } : {})
    onClose()
    await Promise.all([reloadWhere('colegas'), reloadLists()])
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
              onClick={() =>
                void comeBackNow()
                  .then(({ mensaje }) => done(mensaje, () => goneAgain(absence)))
                  .catch(tellNotDone)
              }
            >
              Ya volví
            </Button>
          </div>
        ) : (
          <p className="mb-3">Desde el primer día, lo que tengas abierto pasa a quien elijas.</p>
        )
      }
      work={async (body) => {
        const { mensaje } = await leave(body)
        await done(mensaje, absence ? () => goneAgain(absence) : comeBackNow)
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
