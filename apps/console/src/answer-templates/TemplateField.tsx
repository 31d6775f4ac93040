import { SelectField } from '@amparo/ui/SelectField.tsx'
import { fillTemplate, type Template, type TemplateFacts } from './templates.ts'

interface TemplateFieldProps {
  readonly list: readonly Template[]
  /** Id of the chosen one, or an empty text. */
  readonly value: string
  /** Values of its variables; without them, each stays for the writer to fill in. */
  readonly facts?: TemplateFacts
  readonly onChoose: (id: string, text: string | null) => void
}

/** Choice of the template for an answer, filled in with known values; nothing if the desk has none. */
export function TemplateField({ list, value, facts, onChoose }: TemplateFieldProps) {
  if (list.length === 0) return null
  return (
    <SelectField
      label="Plantilla"
      empty="Sin plantilla"
      value={value}
      options={list.map(({ id, titulo }) => [id, titulo] as const)}
      onChange={(id) => {
        const template = list.find((one) => one.id === id)
        onChoose(id, template ? (facts ? fillTemplate(template, facts) : template.texto) : null)
      }}
    />
  )
}
