import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { unfilledProblem, usedTemplate } from '../../../answer-templates/templates.ts'
import { limaToday } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ClaimTemplate, useClaimTemplates } from './ClaimTemplate.tsx'
import { type ClaimCase, decline, pay, refuse } from './claim-calls.ts'
import { clauseLabel } from './claim-words.ts'

/** Acts on a claim with their own dialog. */
export type ClaimDialog = 'papeles' | 'completa' | 'aprobar' | 'rechazar' | 'pagada'

export interface DialogProps {
  claim: ClaimCase
  onClose: () => void
  /** Undone: its dialog has the typed text again. */
  onTakenBack: (dialog: ClaimDialog) => void
}

const refusalForm = defineForm({ clausula: '', texto: '', plantilla: '' })
const declineForm = defineForm({ texto: '' })
const paymentForm = defineForm({ monto: '', fecha: '', operacion: '', destino: '' })

/** Why the text of a decision cannot be sent yet. */
export function textProblem(typed: string, least: number, words: string): { texto?: string } {
  const problem = typed.trim().length < least ? words : unfilledProblem(typed)
  return problem === undefined ? {} : { texto: problem }
}

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

/** Proposes a refusal with a clause; another person confirms it. */
export function RefuseDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const templates = useClaimTemplates()
  const form = useForm({
    ...refusalForm,
    check: ({ clausula, texto }) => ({
      ...(clausula === '' ? { clausula: 'Elige la cláusula en la que se apoya' } : {}),
      ...textProblem(texto, 30, 'Explica la razón en 30 caracteres o más'),
    }),
    draft: `rechazar:${claim.folio}`,
  })
  const chosen = claim.clausulas.find(({ clave }) => clave === form.values.clausula)
  return (
    <FormDialog
      title={`Proponer el rechazo de ${claim.folio}`}
      form={form}
      send="Proponer el rechazo"
      danger
      onClose={onClose}
      lead={<p className="mb-3">Nada cambia hasta que otra persona de siniestros lo confirme.</p>}
      work={async (values) => {
        const { clausula, texto, plantilla } = values
        const typed = { name: `rechazar:${claim.folio}`, values, show: () => onTakenBack('rechazar') }
        refuse(claim, { clausula, texto: texto.trim(), ...usedTemplate(templates, plantilla) }, typed)
        onClose()
      }}
    >
      <SelectField
        label="Cláusula de la ficha"
        value={form.values.clausula}
        onChange={(value) => form.set('clausula', value)}
        options={claim.clausulas.map((one) => [one.clave, clauseLabel(one, claim.clausulas)] as const)}
        ref={form.place('clausula')}
        empty="Elige una"
        error={form.errorOf('clausula')}
      />
      {chosen ? <blockquote className="border-line-strong border-l-4 pl-3">{chosen.texto}</blockquote> : null}
      <ClaimTemplate claim={claim} form={form} fits="rechazar" />
      <TextArea
        {...form.field('texto')}
        label="La razón, como la leerá la persona"
        help="Con palabras claras. Irá con la cláusula y con a dónde puede acudir."
        maxLength={4000}
        rows={6}
      />
    </FormDialog>
  )
}

/** Declines what waits for a second person, or withdraws one's own proposal. */
export function DeclineDialog({
  claim,
  onClose,
  onTakenBack,
}: Omit<DialogProps, 'onTakenBack'> & { onTakenBack: () => void }) {
  const form = useForm({
    ...declineForm,
    check: ({ texto }) => (texto.trim().length < 10 ? { texto: 'Escribe 10 caracteres o más' } : {}),
    draft: `no-confirmar:${claim.folio}`,
  })
  return (
    <FormDialog
      title={claim.aprobacion ? 'No confirmar la aprobación' : 'No confirmar el rechazo'}
      form={form}
      send="No confirmar"
      onClose={onClose}
      work={async (values) => {
        decline(claim, values.texto.trim(), {
          name: `no-confirmar:${claim.folio}`,
          values,
          show: onTakenBack,
        })
        onClose()
      }}
    >
      <TextArea
        {...form.field('texto')}
        label="Por qué"
        help="Queda como nota interna; la persona no la lee."
        maxLength={2000}
        rows={4}
      />
    </FormDialog>
  )
}

/** Records a payment, with the interest of a late one. */
export function PayDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const approved = claim.decision?.monto ?? 0
  /** A payee has no account of payment in the portal. */
  const saysWhere = claim.abonos?.some(({ propio }) => !propio) ?? false
  const form = useForm({
    ...paymentForm,
    start: { ...paymentForm.start, monto: approved.toFixed(2), fecha: limaToday() },
    check: ({ monto, fecha, operacion, destino }) => ({
      ...(readSoles(monto) === null ? { monto: solesProblem(monto) ?? '' } : {}),
      ...(fecha === '' ? { fecha: 'Elige el día del pago' } : {}),
      ...(operacion.trim().length < 3 ? { operacion: 'Escribe el número de operación' } : {}),
      ...(saysWhere && destino.trim().length < 3 ? { destino: 'Escribe a qué cuenta se pagó' } : {}),
    }),
    draft: `pagada:${claim.folio}`,
  })
  return (
    <FormDialog
      title={`Anotar el pago de ${claim.folio}`}
      form={form}
      send="Anotar el pago"
      onClose={onClose}
      work={async (values) => {
        const { monto, fecha, operacion, destino } = values
        const typed = { name: `pagada:${claim.folio}`, values, show: () => onTakenBack('pagada') }
        const where = saysWhere ? { destino: destino.trim() } : {}
        pay(claim, { monto: readSoles(monto) ?? 0, fecha, operacion: operacion.trim(), ...where }, typed)
        onClose()
      }}
    >
      <Field
        {...form.field('monto')}
        label="Monto pagado en soles"
        inputMode="decimal"
        help={
          claim.interes
            ? `Aprobado ${soles(approved)}; por el atraso se suman hasta ${soles(claim.interes.monto)} de interés.`
            : `Aprobado ${soles(approved)}.`
        }
      />
      <Field {...form.field('fecha')} label="Día del pago" type="date" max={limaToday()} />
      <Field {...form.field('operacion')} label="Número de operación" maxLength={60} />
      {saysWhere ? (
        <Field
          {...form.field('destino')}
          label="A qué cuenta se pagó"
          help="Banco y últimos cuatro dígitos."
          maxLength={120}
        />
      ) : null}
    </FormDialog>
  )
}
