import { TemplateField } from '../../../answer-templates/TemplateField.tsx'
import { dayToPromise, useTemplates } from '../../../answer-templates/templates.ts'
import { longDay } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import type { ClaimCase } from './claim-calls.ts'

interface AnswerForm {
  readonly values: { readonly texto: string; readonly plantilla: string }
  readonly set: (name: 'texto' | 'plantilla', value: string) => void
}

export const useClaimTemplates = () => useTemplates('solicitudes').data?.plantillas ?? []

export function ClaimTemplate({ claim, form }: { claim: ClaimCase; form: AnswerForm }) {
  const me = useWorker()
  const { persona, folio, plazo } = claim
  return (
    <TemplateField
      list={useClaimTemplates()}
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
