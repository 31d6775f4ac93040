import type { Form } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { ReceiptOffer } from '../../../claims/ReceiptOffer.tsx'
import { coversFor, type ListedCover, type OwnCovers } from '../../../claims/situations.ts'
import { readReceiptOnServer } from './claim-calls.ts'
import type { NoticeDraft } from './notice-draft.ts'
import { situationOf, WhatHappened } from './WhatHappened.tsx'
import { WhenItHappened } from './WhenItHappened.tsx'

interface NoticeFactsProps {
  form: Form<NoticeDraft>
  own: OwnCovers
  cover: ListedCover | undefined
  /** The certificate in the address. */
  askedFor: string
  today: string
}

/** First screen of a notice: what happened, the cover, the day, and the story. */
export function NoticeFacts({ form, own, cover, askedFor, today }: NoticeFactsProps) {
  const { values, set } = form
  const situation = situationOf(values, cover)
  return (
    <div className="grid gap-5">
      <WhatHappened form={form} own={own} cover={cover} askedFor={askedFor} />
      <WhenItHappened
        form={form}
        today={today}
        cover={cover}
        others={situation === '' ? [] : coversFor(situation, own.coberturas)}
      />
      <TextArea
        label="Cuéntalo con tus palabras"
        help="No escribas claves ni números de tarjeta."
        rows={5}
        maxLength={4000}
        {...form.field('relato')}
      />
      <details className="group" open={values.lugar + values.monto + values.celular !== ''}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
          Agregar lugar, monto o teléfono
        </summary>
        <div className="grid gap-4 pt-2">
          <Field label="¿Dónde?" maxLength={160} autoComplete="off" {...form.field('lugar')} />
          <Field
            label="¿Cuánto perdiste o pagaste?"
            help="En soles, como 120.50"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('monto')}
          />
          <ReceiptOffer
            onServer={readReceiptOnServer}
            keepsDay={values.fechaHecho !== ''}
            onUse={(amount, day) => {
              set('monto', amount)
              if (day !== null) set('fechaHecho', day)
            }}
          />
          <Field
            label="Celular para esta solicitud"
            inputMode="tel"
            autoComplete="tel-national"
            {...form.field('celular')}
          />
          <RadioGroup
            legend="¿Quién avisa?"
            name="hechoPor"
            value={values.hechoPor}
            options={[
              { value: 'titular', label: 'Yo, el asegurado' },
              { value: 'beneficiario', label: 'Un beneficiario' },
            ]}
            onChange={(hechoPor) => set('hechoPor', hechoPor)}
          />
        </div>
      </details>
    </div>
  )
}
