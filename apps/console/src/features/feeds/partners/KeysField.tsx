import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type ComponentProps, useRef } from 'react'

/** A partner's public keys, pasted or from a file. */
export function KeysField({
  onText,
  ...area
}: Omit<ComponentProps<typeof TextArea>, 'label' | 'help'> & { onText: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <TextArea
        {...area}
        label="Claves públicas (JWKS)"
        help="El texto que el socio te envió: empieza con {&quot;keys&quot;. Nunca su clave privada."
        rows={6}
        spellCheck={false}
        autoComplete="off"
      />
      <input
        ref={file}
        type="file"
        accept=".json,.jwks,application/json"
        aria-label="Archivo de claves"
        className="sr-only"
        tabIndex={-1}
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onText(await chosen.text())
          target.value = ''
        }}
      />
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => file.current?.click()}
      >
        Abrir un archivo…
      </Button>
    </div>
  )
}
