import type { Form } from '@amparo/client/forms/use-form.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useRef, useState } from 'react'
import type { Load } from '../../../api/load.ts'
import { AskUs } from '../../../inside/AskUs.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import type { Policy } from '../../../inside/own-policy.ts'
import type { OwnProduct } from '../../../inside/own-products.ts'
import type { NoticeDraft } from './notice-draft.ts'

interface NoticeFactsProps {
  form: Form<NoticeDraft>
  products: readonly OwnProduct[]
  policy: Load<Policy | null>
  today: string
}

/** First screen of a notice: the policy, the cover, the day, and the story. */
export function NoticeFacts({ form, products, policy, today }: NoticeFactsProps) {
  const { values, set } = form
  return (
    <div className="grid gap-5">
      {products.length > 1 ? <WhichPolicy form={form} products={products} /> : null}
      {values.certificado === '' ? null : (
        <Loading loaded={policy} heights={['h-40']} waiting="Cargando lo que cubre…">
          {(loaded) =>
            loaded?.ficha ? (
              <RadioGroup
                legend="¿Qué pasó?"
                name="cobertura"
                look="boxes"
                value={values.cobertura}
                options={loaded.ficha.coberturas.map(({ clave, nombre, paga }) => ({
                  value: clave,
                  label: nombre,
                  help: paga,
                }))}
                onChange={(cobertura) => set('cobertura', cobertura)}
                error={form.errorOf('cobertura')}
                firstRef={form.place('cobertura')}
              />
            ) : loaded ? (
              <div>
                <p>{loaded.canal.texto}</p>
                <AskUs subject={`Aviso, certificado ${values.certificado}`} className="mt-4" />
              </div>
            ) : null
          }
        </Loading>
      )}
      <WhenFields form={form} today={today} />
      <TextArea
        label="Cuéntalo con tus palabras"
        help="Qué pasó, cómo te diste cuenta y qué hiciste después. No escribas claves ni números de tarjeta."
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

/**
 * The policy of the notice: once chosen, one line with a change button. Arrow keys through the policies select each
 * on the way.
 */
function WhichPolicy({ form, products }: Pick<NoticeFactsProps, 'form' | 'products'>) {
  const { values, set } = form
  const [changes, setChanges] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const chosen = products.find(({ numeroCertificado }) => numeroCertificado === values.certificado)
  const isOpen = chosen === undefined || changes
  useFocusFollows(isOpen, place)
  return (
    <div ref={place} tabIndex={-1}>
      {isOpen ? (
        <RadioGroup
          legend="¿Con qué seguro?"
          name="certificado"
          look="boxes"
          value={values.certificado}
          options={products.map((product) => ({
            value: product.numeroCertificado,
            label: product.nombreProducto,
            help: wordsOf(product),
          }))}
          onChange={(certificado) => {
            set('certificado', certificado)
            set('cobertura', '')
            setChanges(Boolean(place.current?.querySelector(':focus-visible')))
          }}
          error={form.errorOf('certificado')}
          firstRef={form.place('certificado')}
        />
      ) : (
        <p className="flex items-center justify-between gap-3 rounded-card bg-eco-tint px-4 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{chosen.nombreProducto}</span>
            <span className="block text-[0.9375rem] text-ink-soft">{wordsOf(chosen)}</span>
          </span>
          <Button look="quiet" size="small" onClick={() => setChanges(true)}>
            Cambiar<span className="sr-only"> de seguro</span>
          </Button>
        </p>
      )}
    </div>
  )
}

function wordsOf({ numeroCertificado, vigente, arrepentimiento }: OwnProduct): string {
  const why = arrepentimiento ? ' · pediste dejarla sin efecto' : ' · no está vigente hoy'
  return `${shortCertificate(numeroCertificado)}${vigente ? '' : why}`
}

/** Most notices are for today or yesterday: one tap each; any other day by date. */
function WhenFields({ form, today }: { form: Form<NoticeDraft>; today: string }) {
  const { values, set } = form
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const isNear = values.fechaHecho === today || values.fechaHecho === yesterday
  const [other, setOther] = useState(values.fechaHecho !== '' && !isNear)
  const chosen = other ? 'otro' : values.fechaHecho === today ? 'hoy' : isNear ? 'ayer' : ''
  return (
    <div>
      <RadioGroup
        legend="¿Cuándo pasó?"
        name="cuando"
        value={chosen}
        options={[
          { value: 'hoy', label: 'Hoy' },
          { value: 'ayer', label: 'Ayer' },
          { value: 'otro', label: 'Otro día' },
        ]}
        onChange={(when) => {
          setOther(when === 'otro')
          set('fechaHecho', when === 'hoy' ? today : when === 'ayer' ? yesterday : '')
        }}
        error={other ? null : form.errorOf('fechaHecho')}
        firstRef={other ? undefined : form.place('fechaHecho')}
      />
      {other ? (
        <Field
          label="¿Qué día?"
          type="date"
          max={today}
          className="mt-2 max-w-56"
          {...form.field('fechaHecho')}
        />
      ) : null}
    </div>
  )
}
