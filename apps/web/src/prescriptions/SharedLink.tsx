import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'

/** A link for a pharmacy, shared by the device's own dialog or copied; `until` is its expiry, with a full stop. */
export function SharedLink({ url, until }: { url: string; until: string }) {
  const [copied, setCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'
  return (
    <Alert look="success" title="El enlace para la farmacia está listo">
      <p>Abre tu receta, sin tu cuenta, hasta el {until} Después deja de funcionar.</p>
      <input
        readOnly
        aria-label="Enlace para la farmacia"
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
