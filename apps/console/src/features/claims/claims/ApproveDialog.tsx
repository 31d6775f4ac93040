import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { usedTemplate } from '../../../answer-templates/templates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { readBeneficiaries } from './beneficiaries.ts'
import { ClaimTemplate, useClaimTemplates } from './ClaimTemplate.tsx'
import { approve, type ClaimCase } from './claim-calls.ts'
import { type DialogProps, textProblem } from './DecisionDialogs.tsx'

const approvalForm = defineForm({
  monto: '',
  calculo: '',
  sinEventos: '',
  texto: '',
  beneficiarios: '',
  plantilla: '',
})

const soles = (amount: number) => formatSoles(Math.round(amount * 100))
const atLeastTen = (typed: string) => (typed.trim().length < 10 ? 'Escribe 10 caracteres o más' : undefined)

/** Whether an amount is not the proposed one, so that its reckoning is asked. */
const needsReckoning = ({ montoPropuesto }: ClaimCase, typed: string) => {
  const amount = readSoles(typed)
  return montoPropuesto === undefined || (amount !== null && amount !== montoPropuesto.monto)
}

/** Approves an amount within the cover's sum: the proposed one, or another with its reckoning. */
export function ApproveDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const { suma, folio, monto, montoPropuesto, sinEventos, facultad } = claim
  const namesPayees = claim.pagaA === 'beneficiarios'
  const templates = useClaimTemplates()
  const first = montoPropuesto?.monto ?? (monto === undefined ? undefined : Math.min(monto, suma ?? monto))
  const form = useForm({
    ...approvalForm,
    start: { ...approvalForm.start, monto: first === undefined ? '' : String(first) },
    check: (typed) => {
      const named = namesPayees ? readBeneficiaries(typed.beneficiarios) : { payees: [] }
      const amount = readSoles(typed.monto)
      const reckoning = needsReckoning(claim, typed.monto) ? atLeastTen(typed.calculo) : undefined
      const beyond = sinEventos ? atLeastTen(typed.sinEventos) : undefined
      return {
        ...(amount === null ? { monto: solesProblem(typed.monto) ?? '' } : {}),
        ...(amount !== null && suma !== undefined && amount > suma
          ? { monto: `La cobertura paga hasta ${soles(suma)}` }
          : {}),
        ...(reckoning ? { calculo: reckoning } : {}),
        ...(beyond ? { sinEventos: beyond } : {}),
        ...('problem' in named ? { beneficiarios: named.problem } : {}),
        ...textProblem(typed.texto, 10, 'Escribe 10 caracteres o más'),
      }
    },
    draft: `aprobar:${folio}`,
  })
  return (
    <FormDialog
      title={`Aprobar ${folio}`}
      form={form}
      send="Aprobar"
      onClose={onClose}
      work={async (values) => {
        const named = readBeneficiaries(values.beneficiarios)
        const decided = {
          monto: readSoles(values.monto) ?? 0,
          texto: values.texto.trim(),
          ...(needsReckoning(claim, values.monto) ? { calculo: values.calculo.trim() } : {}),
          ...(sinEventos ? { sinEventos: values.sinEventos.trim() } : {}),
          ...(namesPayees && 'payees' in named ? { beneficiarios: named.payees } : {}),
        }
        const typed = { name: `aprobar:${folio}`, values, show: () => onTakenBack('aprobar') }
        approve(claim, { ...decided, ...usedTemplate(templates, values.plantilla) }, typed)
        onClose()
      }}
    >
      <Field
        {...form.field('monto')}
        label="Monto en soles"
        inputMode="decimal"
        help={
          montoPropuesto?.calculo ??
          (suma === undefined ? 'La ficha no pone un tope.' : `Hasta ${soles(suma)} por evento.`)
        }
      />
      {facultad !== undefined && (readSoles(form.values.monto) ?? 0) > facultad ? (
        <p className="text-ink-soft">
          Tu facultad llega a {soles(facultad)}: este monto espera a una persona con más.
        </p>
      ) : null}
      {needsReckoning(claim, form.values.monto) ? (
        <TextArea
          {...form.field('calculo')}
          label="Cómo llegaste a ese monto"
          help="También lo lee la persona."
          maxLength={500}
          rows={2}
        />
      ) : null}
      {sinEventos ? (
        <>
          <Alert look="warning">
            <p>La póliza ya pagó los eventos de ese año.</p>
          </Alert>
          <TextArea
            {...form.field('sinEventos')}
            label="Por qué se paga este"
            help="Queda como nota interna; la persona no la lee."
            maxLength={500}
            rows={2}
          />
        </>
      ) : null}
      {namesPayees ? (
        <TextArea
          {...form.field('beneficiarios')}
          label="A quién se paga"
          help="Una persona por línea: nombre, documento, parte en %. Por ejemplo: Rosa Quispe, 41000000, 50"
          maxLength={4000}
          rows={3}
        />
      ) : null}
      <ClaimTemplate claim={claim} form={form} fits="aprobar" />
      <TextArea
        {...form.field('texto')}
        label="Texto para la persona"
        help="Sale por correo y queda en su solicitud."
        maxLength={4000}
        rows={5}
      />
    </FormDialog>
  )
}
