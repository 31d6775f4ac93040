import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'

interface SharedLinkProps {
  title: string
  /** Name of the field with the link. */
  label: string
  /** Effect of the link, as «Abre tu receta». */
  opens: string
  url: string
  /** Its expiry, with a full stop. */
  until: string
}

/** A link to one file, shared by the device's own dialog or copied. */
export function SharedLink({ title, label, opens, url, until }: SharedLinkProps) {
  const [copied, setCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'
  return (
    <Alert look="success" title={title}>
      <p>
        {opens}, sin tu cuenta, hasta el {until} Después deja de funcionar.
      </p>
      <input
        readOnly
        aria-label={label}
        value={url}
        onFocus={({ target }) => target.select()}
        className="mt-3 min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 text-sm"
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        {canShare ? (
          <Button size="small" onClick={() => void navigator.share({ url }).catch(() => {})}>
            Enviar
          </Button>
        ) : null}
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </div>
    </Alert>
  )
}
