import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  closeStaffSession,
  enrol,
  listStaffSessions,
  renewRecoveryCodes,
} from '@amparo/contract/staff/console/entry.ts'
import type { chooseDigest, readDigestChoice } from '@amparo/contract/staff/console/notices.ts'
import { roleDuties, roleNames } from '@amparo/domain/staff/role-names.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { makePasskey } from '../../../session/passkey.ts'
import { RecoveryCodes } from '../../../session/RecoveryCodes.tsx'
import { useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { tellNotDone } from '../../../shell/not-undone.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { tell } from '../../../shell/toasts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'

const methodNames = {
  totp: 'Aplicación de códigos',
  llave: 'Llave de acceso',
  respaldo: 'Códigos de respaldo',
}

/** The staff member's identity, second factors and sessions. */
export default function AccountScreen() {
  const worker = useWorker()
  return (
    <Screen title="Mi cuenta" lead={worker.correo}>
      <div className="max-w-2xl">
        <Part level="h2" title="Mis roles">
          <Facts facts={worker.roles.map((role) => [roleNames[role], roleDuties[role]] as const)} />
        </Part>
        <Part level="h2" title="Mi segundo factor">
          <SecondFactors />
        </Part>
        <Part level="h2" title="Correo de las ocho">
          <Digest />
        </Part>
        <Part level="h2" title="Mis sesiones abiertas">
          <Sessions />
        </Part>
      </div>
    </Screen>
  )
}

function SecondFactors() {
  const { metodos } = useWorker()
  const { run, busy, error } = useSubmission()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const addKey = async () => {
    const passkey = await makePasskey()
    const { respaldos } = await call<typeof enrol>('POST', '/consola/Inscripcion', {
      body: { llave: passkey, nombre: 'Otra llave' },
    })
    tell('Llave inscrita')
    if (respaldos) setCodes(respaldos)
    await reloadWhere('yo')
  }
  const renew = async () => {
    const { respaldos } = await call<typeof renewRecoveryCodes>('POST', '/consola/Respaldos')
    setCodes(respaldos)
    await reloadWhere('yo')
  }
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <ul className="mb-3 grid gap-1.5">
        {metodos.map((method) => (
          <li key={method}>
            <Badge look="good">{methodNames[method]}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" busy={busy} onClick={() => void run(addKey)}>
          Agregar una llave aquí
        </Button>
        <Button look="secondary" size="small" busy={busy} onClick={() => void run(renew)}>
          Hacer códigos de respaldo nuevos
        </Button>
      </div>
      {codes ? (
        <Dialog open title="Guarda tus códigos de respaldo" onClose={() => setCodes(null)} actions={null}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      ) : null}
    </>
  )
}

/** Whether the morning mail is enabled. */
function Digest() {
  const { data, error, reload, setData } = useLoad(['mi-resumen'], (signal) =>
    call<typeof readDigestChoice>('GET', '/consola/MiResumen', { signal }),
  )
  const choose = (recibe: boolean) => {
    setData({ recibe })
    call<typeof chooseDigest>('POST', '/consola/MiResumen', { body: { recibe } })
      .then(({ mensaje }) => void tell(mensaje))
      .catch((cause: unknown) => {
        setData({ recibe: !recibe })
        tellNotDone(cause)
      })
  }
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (data === undefined) return <Skeleton className="h-11" />
  return (
    <Checkbox checked={data.recibe} onChange={choose}>
      Cada día hábil a las 8:00, cuánto de lo mío está atrasado o vence ese día. Si no hay nada, no llega.
    </Checkbox>
  )
}

function Sessions() {
  const sessions = useLoad(['mis-sesiones'], (signal) =>
    call<typeof listStaffSessions>('GET', '/consola/Sesiones', { signal }),
  )
  const { run, busy, error } = useSubmission()
  const close = async (id: string) => {
    await call<typeof closeStaffSession>('POST', '/consola/CerrarSesion/:id', { params: { id } })
    tell('Sesión cerrada')
    await reloadWhere('mis-sesiones')
  }
  if (sessions.error) return <LoadTrouble error={sessions.error} retry={sessions.reload} />
  if (sessions.data === undefined) return <Skeleton className="h-24" />
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
        {sessions.data.map(({ id, dispositivo, abierta, ultimoUso, actual }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-56 flex-1">
              <span className="font-semibold">{dispositivo}</span>
              <span className="block text-ink-soft">
                Abierta el {columnMoment(abierta)}, usada el {columnMoment(ultimoUso)}
              </span>
            </span>
            {actual ? (
              <Badge look="calm">Esta</Badge>
            ) : (
              <Button
                look="secondary"
                size="small"
                busy={busy}
                aria-label={`Cerrar la sesión de ${dispositivo}`}
                onClick={() => void run(() => close(id))}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
