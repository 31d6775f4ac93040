import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { defineForm, listOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { CloseIcon } from '@amparo/ui/icons.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId, useRef } from 'react'
import { object, string } from 'valibot'
import { fileTypes } from '../../../claims/file-types.ts'
import { readyToSend } from '../../../claims/photo.ts'
import { attach, sendMessage } from './message-calls.ts'

const messageForm = defineForm({ texto: '', archivos: listOf(object({ id: string(), nombre: string() })) })

/**
 * Message input: its text stays on the device, encrypted, until the server has it, and survives the tab; a repeat is
 * the same message.
 */
export function WriteBox({ folio, onSent }: { folio: string; onSent: () => Promise<void> }) {
  const form = useForm({
    ...messageForm,
    check: ({ texto, archivos }) => ({
      texto: texto.trim() === '' && archivos.length === 0 && 'Escribe tu mensaje o adjunta un archivo',
    }),
    draft: `mensaje:${folio}`,
    toField: true,
  })
  const lasting = useLastingCopy(form, {
    box: 'mensaje-texto',
    id: folio,
    isDraft: messageForm.isDraft,
    isWorth: ({ texto, archivos }) => texto.trim() !== '' || archivos.length > 0,
  })
  const { values, set } = form
  const send = form.submit(async ({ texto, archivos }, keyFor) => {
    const body = { texto: texto.trim(), archivos: archivos.map(({ id }) => id) }
    await sendMessage(folio, body, await lasting.keyOf(body, keyFor))
    await lasting.forget()
    form.reset()
    await onSent()
  })
  return (
    <form method="post" noValidate onSubmit={send} className="mt-4 grid gap-3 border-line border-t pt-4">
      {form.refusal ? (
        <div role="alert">
          <Alert look="danger" title={form.refusal.problem.title}>
            <p>{form.refusal.problem.detail}</p>
          </Alert>
        </div>
      ) : null}
      <TextArea label="Escribe aquí" rows={3} maxLength={4000} {...form.field('texto')} />
      {values.archivos.length > 0 ? (
        <ul className="grid gap-2">
          {values.archivos.map(({ id, nombre }) => (
            <li key={id} className="flex items-center justify-between gap-2 rounded-card bg-sand pl-4">
              <span className="min-w-0 break-words">{nombre}</span>
              <button
                type="button"
                aria-label={`Quitar ${nombre}`}
                onClick={() =>
                  set(
                    'archivos',
                    values.archivos.filter((one) => one.id !== id),
                  )
                }
                className="grid size-11 shrink-0 place-items-center"
              >
                <CloseIcon className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={form.busy} className="max-sm:w-full">
          {form.busy ? 'Enviando…' : 'Enviar'}
        </Button>
        {values.archivos.length < 5 ? (
          <FilePicker folio={folio} onAttached={(file) => set('archivos', [...values.archivos, file])} />
        ) : null}
      </div>
    </form>
  )
}

/** A photo from the camera or a file of the device, uploaded at once. */
function FilePicker({
  folio,
  onAttached,
}: {
  folio: string
  onAttached: (file: { id: string; nombre: string }) => void
}) {
  const input = useId()
  const { run, busy, error } = useSubmission()
  const attempt = useRef(noAttempt)
  const take = (file: File | undefined) => {
    if (!file) return
    // The same file chosen again after a lost answer counts as one.
    const { name, size, lastModified } = file
    attempt.current = attemptAt(attempt.current, { folio, name, size, lastModified })
    void run(async () => {
      const { bytes } = await readyToSend(file)
      const { id, nombre } = await attach(folio, { name, bytes }, attempt.current.key)
      attempt.current = noAttempt
      onAttached({ id, nombre })
    })
  }
  return (
    <div className="min-w-0">
      <label
        htmlFor={input}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4 focus-within:outline-2 focus-within:outline-action"
      >
        {busy ? 'Subiendo…' : 'Adjuntar foto o PDF'}
        <input
          id={input}
          type="file"
          accept={fileTypes}
          disabled={busy}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error ? (
        <p role="alert" className="font-medium text-danger">
          {error.problem.title}. {error.problem.detail}
        </p>
      ) : null}
    </div>
  )
}
