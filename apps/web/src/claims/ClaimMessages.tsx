import { defineForm } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { spokenMoment } from '../agenda/times.ts'
import type { Claim, ClaimDoor } from './claim-door.ts'

interface ClaimMessagesProps {
  claim: Claim
  door: ClaimDoor
  onChange: () => void
}

const messageForm = defineForm({ texto: '' })

/** Messages about a claim between the person and the desk. */
export function ClaimMessages({ claim: { folio, mensajes, puede }, door, onChange }: ClaimMessagesProps) {
  const form = useForm({
    ...messageForm,
    draft: `solicitud:${folio}`,
    check: ({ texto }) => ({ texto: texto.trim().length < 2 && 'Escribe tu mensaje' }),
  })
  if (mensajes.length === 0 && !puede.mensajes) return null
  return (
    <section aria-labelledby="mensajes">
      <h2 id="mensajes" className="text-xl">
        Mensajes
      </h2>
      <ol className="mt-3 grid grid-cols-1 gap-2">
        {mensajes.map(({ cuando, de, texto }) => (
          <li
            key={`${cuando}${texto}`}
            className={`max-w-[85%] rounded-card px-4 py-2.5 ${de === 'yo' ? 'justify-self-end bg-action-tint' : 'justify-self-start border border-line bg-surface'}`}
          >
            <p className="whitespace-pre-line break-words">{texto}</p>
            <p className="mt-0.5 text-ink-soft text-sm">
              {de === 'yo' ? 'Tú' : 'El equipo de solicitudes'} · {spokenMoment(cuando)}
            </p>
          </li>
        ))}
      </ol>
      {puede.mensajes ? (
        <form
          noValidate
          className="mt-4 grid gap-3"
          onSubmit={form.submit(async ({ texto }, keyFor) => {
            await door.write(texto.trim(), keyFor({ folio, texto: texto.trim() }))
            form.reset()
            onChange()
          })}
        >
          <FormTrouble form={form} />
          <TextArea
            label="Escríbele a la persona a cargo"
            rows={3}
            maxLength={2000}
            {...form.field('texto')}
          />
          <Button type="submit" look="secondary" busy={form.busy} className="justify-self-start">
            {form.busy ? 'Enviando…' : 'Enviar mensaje'}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
