import { TemplateField } from '../../../answer-templates/TemplateField.tsx'
import { dayToPromise, type Template, useTemplates } from '../../../answer-templates/templates.ts'
import { longDay } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import type { ClaimCase } from './claim-calls.ts'

interface AnswerForm {
  readonly values: { readonly texto: string; readonly plantilla: string }
  readonly set: (name: 'texto' | 'plantilla', value: string) => void
}

export const useClaimTemplates = () => useTemplates('solicitudes').data?.plantillas ?? []

interface ClaimTemplateProps {
  readonly claim: ClaimCase
  readonly form: AnswerForm
  /** The answer that is written: a template for another one is not offered. */
  readonly fits: Exclude<Template['sirve'], 'todo'>
}

export function ClaimTemplate({ claim, form, fits }: ClaimTemplateProps) {
  const me = useWorker()
  const { persona, folio, plazo } = claim
  return (
    <TemplateField
      list={useClaimTemplates().filter(({ sirve }) => sirve === 'todo' || sirve === fits)}
      value={form.values.plantilla}
      facts={{
        nombre: persona.nombre,
        folio,
        vence: plazo && dayToPromise(plazo.vence, longDay),
        yo: me.nombre,
      }}
      onChoose={(id, text) => {
        form.set('plantilla', id)
        if (text !== null) form.set('texto', text)
      }}
    />
  )
}
