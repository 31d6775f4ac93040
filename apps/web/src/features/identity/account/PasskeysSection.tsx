import { serverNow } from '@amparo/client/api/traffic.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { deletePasskey, fetchPasskeys, type Passkey } from './account-calls.ts'
import { formatMoment } from './account-time.ts'
import { PasskeyForm } from './PasskeyForm.tsx'

interface PasskeysSectionProps {
  document: string
  /** The other sessions have ended. */
  onRemoved: () => void
}

/** The account's passkeys: adding one, and removing each. */
export function PasskeysSection({ document, onRemoved }: PasskeysSectionProps) {
  const keys = useLoad(['mis-llaves'], fetchPasskeys)
  return (
    <AccountSection
      id="llaves"
      title="Llaves de acceso"
      state={stateOf(keys, countOf)}
      lead="Entra con la huella, el rostro o el PIN de tu celular o computadora, sin escribir tu contraseña. Agrégalas solo en los tuyos: una persona que los desbloquee puede entrar a tu cuenta."
    >
      <Loading loaded={keys} shape="rows" waiting="Cargando tus llaves…">
        {(list) => (
          <>
            <KeyList list={list} onGone={keys.reload} onRemoved={onRemoved} />
            <PasskeyForm document={document} onAdded={keys.reload} />
          </>
        )}
      </Loading>
    </AccountSection>
  )
}

function countOf({ length }: readonly Passkey[]): string {
  if (length === 0) return 'Ninguna todavía'
  return length === 1 ? '1 llave' : `${length} llaves`
}

interface KeyListProps {
  list: readonly Passkey[]
  onGone: () => void
  onRemoved: () => void
}

function KeyList({ list, onGone, onRemoved }: KeyListProps) {
  const [chosen, setChosen] = useState<Passkey | null>(null)
  const [news, setNews] = useState('')
  const { busy, error, run, clear } = useSubmission()
  const close = () => {
    setChosen(null)
    clear()
  }
  const remove = (key: Passkey) =>
    run(async () => {
      setNews('')
      const said = await deletePasskey(key.id).catch((cause: unknown) => {
        // One already gone counts as removed.
        if (cause instanceof ApiError && cause.status === 404) return 'Esa llave ya no estaba en tu cuenta.'
        throw cause
      })
      setChosen(null)
      setNews(said)
      onGone()
      onRemoved()
    })

  return (
    <>
      {list.length > 0 ? (
        <ul className="mb-6 grid gap-3">
          {list.map((key) => (
            <li key={key.id} className="flex items-center gap-3 rounded-card border border-line px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="break-words font-semibold leading-snug">{key.nombre}</p>
                <p className="text-[0.9375rem] text-ink-soft">
                  Agregada: {formatMoment(key.creada, serverNow())}
                </p>
                <p className="text-[0.9375rem] text-ink-soft">
                  {key.ultimoUso
                    ? `Último uso: ${formatMoment(key.ultimoUso, serverNow())}`
                    : 'Todavía no se usa'}
                </p>
              </div>
              <Button
                look="danger-quiet"
                size="small"
                onClick={() => setChosen(key)}
                aria-label={`Quitar la llave ${key.nombre}`}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" className="mb-6 empty:hidden">
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      <Dialog
        open={chosen !== null}
        title="¿Quitar esta llave?"
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Conservarla
            </Button>
            <Button look="danger" busy={busy} onClick={() => chosen && void remove(chosen)}>
              Sí, quitar
            </Button>
          </>
        }
      >
        {error ? (
          <Alert look="danger" title={error.problem.title} className="mb-4">
            <p>{error.problem.detail}</p>
          </Alert>
        ) : null}
        <p>
          «{chosen?.nombre}» dejará de abrir tu cuenta y cerraremos tus demás sesiones. Seguirás entrando con
          tu contraseña. Bórrala también de las contraseñas de ese celular o computadora.
        </p>
      </Dialog>
    </>
  )
}
