import { SelectField } from '@amparo/ui/SelectField.tsx'
import { fillTemplate, type Template, type TemplateFacts } from './templates.ts'

interface TemplateFieldProps {
  readonly list: readonly Template[]
  /** Id of the chosen one, or an empty text. */
  readonly value: string
  /** What its variables stand for; left out, they stay for each to be filled. */
  readonly facts?: TemplateFacts
  readonly onChoose: (id: string, text: string | null) => void
}

/** The template that an answer begins with, filled with what is known; nothing where the desk has none. */
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
