import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { ChosenParts } from '../../../agenda/ChosenParts.tsx'
import { ApiError } from '../../../api/call.ts'
import { useHumanCheck } from '../../../api/human-check.ts'
import { useLoad } from '../../../api/load.ts'
import { FormStep } from '../../../forms/FormStep.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { WhatFields, WhoFields, WhyFields } from './ComplaintFields.tsx'
import { ComplaintWait } from './ComplaintWait.tsx'
import { fetchSupplier, file } from './complaint-calls.ts'
import {
  aboutClaim,
  type ComplaintStep,
  claimIn,
  complaintForm,
  complaintSteps,
  problemsSoFar,
  stepOf,
  stepOfField,
  toSheet,
} from './complaint-draft.ts'
import type { FiledSheet } from './FiledComplaint.tsx'

/** The sheet of Anexo I (DS 011-2011-PCM), in its order, one part per screen. */
export function ComplaintForm({ onFiled }: { onFiled: (sheet: FiledSheet) => void }) {
  const supplier = useLoad(['proveedor'], fetchSupplier)
  const checking = useHumanCheck()
  const form = useForm({
    ...complaintForm,
    draft: 'reclamo',
    check: (draft): ReturnType<typeof problemsSoFar> => problemsSoFar(draft, step),
  })
  const { values } = form
  // A link from a claim names it in the hash, which steps leave behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as what the device keeps is known
  useEffect(() => {
    const claim = claimIn(window.location.hash)
    if (!form.ready || claim === null) return
    const { tipo, bien, descripcionBien, certificado, detalle } = aboutClaim(values, claim)
    form.set('tipo', tipo)
    form.set('bien', bien)
    form.set('descripcionBien', descripcionBien)
    form.set('certificado', certificado)
    form.set('detalle', detalle)
  }, [form.ready])
  const steps = useSteps((wanted) => String(stepOf(wanted, values) + 1))
  const step = (Number(steps.step) - 1) as ComplaintStep
  const isLast = step === complaintSteps.length - 1
  const backTo = (earlier: ComplaintStep) => {
    form.forgive()
    steps.backTo(String(earlier + 1))
  }

  const send = form.submit(async (draft, keyFor) => {
    const sheet = toSheet(draft)
    try {
      const filed = await file(sheet, keyFor(sheet))
      steps.finish(() => {
        form.reset()
        onFiled({ ...sheet, ...filed, proveedor: supplier.data ?? null })
      })
    } catch (refusal) {
      // A refused field is corrected in its own step.
      const [first] = refusal instanceof ApiError ? (refusal.problem.errores ?? []) : []
      const place = first && stepOfField(first.campo)
      if (place !== undefined && place !== step) steps.backTo(String(place + 1))
      throw refusal
    }
  })

  if (!form.ready) return <ComplaintWait />
  return (
    <form
      method="post"
      noValidate
      onSubmit={
        isLast
          ? send
          : form.goOn(() => {
              form.forgive()
              steps.goTo(String(step + 2))
            })
      }
    >
      <ChosenParts
        label="Lo que ya escribiste"
        parts={[
          {
            text: `${values.nombre}, ${documentTypeLabel(values.documento.documentType)} ${values.documento.document}`,
            what: 'tus datos',
            onClick: () => backTo(0),
          },
          {
            text: `${values.bien === 'producto' ? 'Producto' : 'Servicio'}: ${values.descripcionBien}`,
            what: 'de qué se trata',
            onClick: () => backTo(1),
          },
        ].slice(0, step)}
      />
      <FormStep
        key={step}
        number={step + 1}
        total={complaintSteps.length}
        title={complaintSteps[step]}
        follows={steps.follows}
      >
        <FormTrouble form={form} title="Completa estos datos" />
        <div className="grid gap-4">
          {step === 0 ? (
            <WhoFields form={form} />
          ) : step === 1 ? (
            <WhatFields form={form} />
          ) : (
            <WhyFields form={form} />
          )}
        </div>
      </FormStep>
      <Button type="submit" size="large" busy={form.busy} className="mt-6 w-full">
        {checking
          ? 'Comprobando que eres una persona…'
          : form.busy
            ? 'Enviando…'
            : isLast
              ? 'Enviar la hoja'
              : 'Continuar'}
      </Button>
      {form.recovered ? (
        <Button
          look="quiet"
          className="mt-2 w-full"
          onClick={() => {
            form.reset()
            steps.finish()
          }}
        >
          Borrar lo escrito y empezar de nuevo
        </Button>
      ) : null}
      {isLast ? <Terms supplier={supplier.data} /> : null}
    </form>
  )
}

function Terms({ supplier }: { supplier: Awaited<ReturnType<typeof fetchSupplier>> | undefined }) {
  return (
    <p className="mt-3 text-[0.9375rem] text-ink-soft">
      Respondemos por escrito en 15 días hábiles como máximo, o en 15 días calendario si trata de un
      microseguro; ese plazo no se amplía. Presentarla no impide acudir a INDECOPI ni es requisito para
      hacerlo.
      {supplier ? ` Proveedor: ${supplier.nombre}, RUC ${supplier.ruc}, ${supplier.domicilio}.` : ''}
    </p>
  )
}
