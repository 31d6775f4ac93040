import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { closeDeskConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { MentionArea } from '../../../reassign/MentionArea.tsx'
import { actNow } from '../../../shell/act-now.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { noteSoon } from '../../../shell/note-soon.ts'
import { tell } from '../../../shell/toasts.ts'
import { acts, type FinalAct, type Thread } from './message-calls.ts'

export interface DialogProps {
  thread: Thread
  onClose: () => void
  /** Saves in the background, and closes the dialog. */
  onSave: (act: FinalAct) => void
}

interface NoteDialogProps {
  thread: Thread
  onClose: () => void
  onSaved: () => Promise<void>
  /** The note was undone: its text is back in this dialog. */
  onTakenBack: () => void
}

const noteForm = defineForm({ texto: '' })

export function NoteDialog({ thread, onClose, onSaved, onTakenBack }: NoteDialogProps) {
  const { folio, profesional: isPatients } = thread
  const form = useForm({
    ...noteForm,
    draft: `nota:${folio}`,
    check: ({ texto }) => ({ texto: texto.trim() === '' && 'Escribe la nota' }),
  })
  return (
    <FormDialog
      title="Nota interna"
      form={form}
      send="Dejar la nota"
      onClose={onClose}
      work={async ({ texto }, keyFor) => {
        const body = { texto: texto.trim() }
        const key = keyFor(body)
        noteSoon({
          about: folio,
          text: body.texto,
          draft: { name: `nota:${folio}`, values: body },
          send: () => acts.note(folio, body.texto, key).then(onSaved),
          takeBack: onTakenBack,
        })
        onClose()
      }}
    >
      <MentionArea
        kind={isPatients ? undefined : 'conversaciones'}
        value={form.values.texto}
        onText={(texto) => form.set('texto', texto)}
        ref={form.place('texto')}
        error={form.errorOf('texto')}
        label="Nota"
        rows={4}
        maxLength={2000}
        help={
          isPatients
            ? 'Solo la lees tú. Si la persona pide sus datos, la nota está en su copia.'
            : 'La lee el personal: con @ y un nombre le avisas. Si la persona pide sus datos, la nota está en su copia.'
        }
      />
    </FormDialog>
  )
}

type Outcome = RequestOf<typeof closeDeskConversation>['resultado']
const outcomes: readonly { value: Outcome; label: string }[] = [
  { value: 'resuelta', label: 'Se resolvió' },
  { value: 'respondida', label: 'Se respondió' },
  { value: 'no_corresponde', label: 'No corresponde' },
  { value: 'sin_respuesta', label: 'La persona no respondió más' },
]

interface CloseDialogProps extends Omit<DialogProps, 'onSave'> {
  /** Shows it as closed while sending; returns the undo. */
  onAhead: (change: (now: Thread) => Thread) => () => void
  onChanged: () => Promise<void>
}

const closing = defineForm({ resultado: oneOf(['', ...outcomes.map(({ value }) => value)]), motivo: '' })

export function CloseDialog({ thread, onClose, onAhead, onChanged }: CloseDialogProps) {
  const { folio, version, profesional } = thread
  const name = `cerrar:${folio}`
  const form = useForm({
    ...closing,
    draft: name,
    check: ({ resultado, motivo }) => ({
      resultado: resultado === '' && 'Elige cómo terminó',
      motivo: profesional && motivo.trim().length < 10 && 'Escríbelo en 10 caracteres o más',
    }),
  })
  return (
    <FormDialog
      title="Cerrar la conversación"
      form={form}
      send="Cerrarla"
      onClose={onClose}
      work={async (values) => {
        const { resultado, motivo } = values
        if (resultado === '') return
        const body = { version, resultado, ...(profesional ? { motivo: motivo.trim() } : {}) }
        onClose()
        void actNow({
          about: `cerrar ${folio}`,
          words: 'Quedó cerrada.',
          ahead: () => onAhead((now) => ({ ...now, estado: 'cerrada' })),
          typed: { name, values },
          send: () => acts.close(folio, body),
          undo: async (closed) => void tell((await acts.reopen(folio, closed.version)).mensaje),
          reload: onChanged,
        })
      }}
    >
      <RadioGroup
        legend="Cómo terminó"
        name="resultado"
        look="lines"
        options={outcomes}
        {...form.choice('resultado')}
      />
      {profesional ? (
        <TextArea
          {...form.field('motivo')}
          label="Motivo"
          rows={3}
          maxLength={500}
          help="Tu paciente lo lee. Por ejemplo: para esto hace falta otra cita."
        />
      ) : null}
    </FormDialog>
  )
}

const hold = defineForm({ motivo: '' })

/** Holds it for legal proceedings, or ends that: both record who, when and why in its notes. */
export function HoldDialog({ thread, onClose, onSave }: DialogProps) {
  const { folio, version, retenida } = thread
  const name = `retener:${folio}`
  const form = useForm({
    ...hold,
    draft: name,
    check: ({ motivo }) => ({ motivo: motivo.trim().length < 10 && 'Escríbelo en 10 caracteres o más' }),
  })
  return (
    <FormDialog
      title={retenida ? 'Dejar de retenerla' : 'Retener por un proceso'}
      form={form}
      send={retenida ? 'Dejar de retenerla' : 'Retener'}
      danger={retenida}
      onClose={onClose}
      lead={
        <p className="mb-3">
          {retenida
            ? 'Desde ahora se borra cuando le toque por su plazo, o si la persona cancela sus datos.'
            : 'No se borra por su plazo ni cuando la persona cancele sus datos, hasta que dejes de retenerla. Si pide la cancelación, su respuesta le dice que se conserva.'}
        </p>
      }
      work={async (values) => {
        onSave({
          state: retenida ? 'Deja de retenerse' : 'Retenida',
          typed: { name, values },
          send: () => acts.hold(folio, { version, retener: !retenida, motivo: values.motivo.trim() }),
          undo: (held) =>
            acts.hold(folio, {
              version: held.version,
              retener: retenida,
              motivo: 'Se deshizo al momento',
            }),
        })
      }}
    >
      <TextArea
        {...form.field('motivo')}
        label="Motivo"
        rows={3}
        maxLength={500}
        help={
          retenida ? 'Por ejemplo: el proceso terminó.' : 'Por ejemplo: el proceso y su número de expediente.'
        }
      />
    </FormDialog>
  )
}

export function MergeDialog({ thread: { folio, version, otras }, onClose, onSave }: DialogProps) {
  const form = useForm({
    start: { con: '' },
    check: ({ con }) => ({ con: con === '' && 'Elige con cuál' }),
  })
  return (
    <FormDialog
      title="Unir con otra de la misma persona"
      form={form}
      send="Unir"
      danger
      onClose={onClose}
      lead={
        <p className="mb-3">
          Los mensajes de {folio} pasan a la que elijas, y esta se cierra. No se deshace.
        </p>
      }
      work={async ({ con }) => {
        onSave({ state: `Unida con ${con}`, send: () => acts.merge(folio, { version, con }) })
      }}
    >
      <RadioGroup
        legend="Con cuál"
        name="con"
        look="lines"
        options={otras
          .filter(({ estado }) => estado === 'abierta')
          .map((other) => ({ value: other.folio, label: `${other.folio}: ${other.asunto}` }))}
        {...form.choice('con')}
      />
    </FormDialog>
  )
}
