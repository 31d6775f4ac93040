import { namedTexts } from '@amparo/client/forms/define-form.ts'
import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { Refusal } from '../../../shell/Refusal.tsx'
import { type Content, save } from './content-calls.ts'
import { PictureField } from './PictureField.tsx'

/** Edits that are not saved, by field, each with the text that it replaces. */
export type Typed = Readonly<Record<string, { readonly text: string; readonly over: string | undefined }>>

interface ContentFormProps {
  content: Content
  /** Keeps the edits when a colleague's version replaces the one seen. */
  typed: RefObject<Typed>
  reload: () => void
  /** Absent without a draft, or while one waits. */
  publish: (() => void) | undefined
}

/** A field for each text. Saving keeps a draft; the portal stays as it is. */
export function ContentForm({ content, typed, reload, publish }: ContentFormProps) {
  const { clave, version, campos, borrador, publicado } = content
  const saved = borrador?.valor ?? publicado.valor
  const [found] = useState(typed.current)
  const start = {
    ...saved,
    ...Object.fromEntries(Object.entries(found).map(([field, { text }]) => [field, text])),
  }
  const form = useForm<Record<string, string>>({
    ...namedTexts,
    start,
    draft: `contenido:${clave}:${version}`,
    wire: Object.fromEntries(campos.map(({ campo }) => [campo, `valor.${campo}`])),
  })
  const changed = Object.entries(form.values).filter(([field, text]) => text.trim() !== saved[field])
  useEffect(() => {
    typed.current = Object.fromEntries(changed.map(([field, text]) => [field, { text, over: saved[field] }]))
  })
  const movedUnder = (field: string) => {
    const edit = found[field]
    // One's own save moves the text to what was typed.
    return edit !== undefined && edit.over !== saved[field] && edit.text.trim() !== saved[field]
  }
  const { refusal, problems, attempts } = form
  return (
    <form
      noValidate
      aria-label="Textos"
      className="grid max-w-3xl gap-4"
      onSubmit={form.submit(async (values) => {
        const valor = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()]))
        await save(clave, { version, valor })
      })}
    >
      {problems.length > 0 ? (
        <FormErrors
          title={refusal?.problem.title ?? 'Revisa estos datos'}
          problems={problems}
          attempt={attempts}
        />
      ) : refusal ? (
        <Refusal error={refusal} reload={reload} />
      ) : null}
      {campos.map(({ campo, etiqueta, maximo }) =>
        campo === 'imagen' ? (
          <PictureField
            key={campo}
            clave={clave}
            value={form.values[campo] ?? ''}
            error={form.errorOf(campo)}
            onChange={(image) => form.set(campo, image)}
          />
        ) : (
          <TextArea
            key={campo}
            {...form.field(campo)}
            label={etiqueta}
            help={movedUnder(campo) ? `Ahora dice: «${saved[campo]}»` : undefined}
            maxLength={maximo}
            rows={(saved[campo] ?? '').length > 90 || maximo > 400 ? 4 : 2}
          />
        ),
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 bg-bg py-3 max-lg:static">
        <Button type="submit" busy={form.busy} disabled={changed.length === 0}>
          Guardar borrador
        </Button>
        {publish && changed.length === 0 ? (
          <Button look="secondary" onClick={publish}>
            Publicar…
          </Button>
        ) : null}
      </div>
    </form>
  )
}
