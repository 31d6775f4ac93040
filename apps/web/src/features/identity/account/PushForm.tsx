import type { ApiError } from '@amparo/client/api/api-error.ts'
import { serverNow } from '@amparo/client/api/traffic.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { useState } from 'react'
import { formatMoment } from './account-time.ts'
import {
  choose,
  NotSubscribed,
  type PushChoice,
  type PushNoticeKind,
  removeDevice,
  turnOn,
} from './push-device.ts'

const labels: Readonly<Record<PushNoticeKind, string>> = {
  cita: 'Recordatorios de tus citas y reservas',
  hora: 'Horas que esperas y se liberan',
  mensaje: 'Mensajes nuevos',
  solicitud: 'Novedades de tus solicitudes de cobertura',
}

interface PushFormProps {
  choice: PushChoice
  idUsuario: string
  onSaved: (next: PushChoice) => void
  onRetry: () => void
}

interface News {
  readonly look: 'success' | 'warning'
  readonly text: string
}

/** Which notices this browser receives; the consent text precedes the first one. */
export function PushForm({ choice, idUsuario, onSaved, onRetry }: PushFormProps) {
  const { avisos, disponible, here, thisDevice, equipos, autorizacion } = choice
  const given = avisos.filter(({ activo }) => activo).map(({ tipo }) => tipo)
  const [chosen, setChosen] = useState<readonly PushNoticeKind[]>(given)
  const [news, setNews] = useState<News | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const { busy, error, run } = useSubmission()
  const isOn = thisDevice !== undefined && given.length > 0
  const isNew = chosen.length !== given.length || chosen.some((kind) => !given.includes(kind))
  const others = equipos.filter((one) => one !== thisDevice)

  const change = (work: () => Promise<PushChoice>, told: string) =>
    run(async () => {
      setNews(null)
      try {
        onSaved(await work())
        setNews({ look: 'success', text: told })
      } catch (cause) {
        if (!(cause instanceof NotSubscribed)) throw cause
        setNews({ look: 'warning', text: cause.isDismissed ? dismissed : failed })
        if (cause.isDismissed) onRetry()
      }
    })

  const save = () => {
    setMissing(chosen.length === 0 ? 'Elige por lo menos un aviso' : null)
    if (chosen.length === 0) return
    if (isOn) void change(() => choose([...chosen], autorizacion.version), 'Listo: guardamos tu elección.')
    else {
      void change(() => turnOn(choice, [...chosen], idUsuario), 'Listo: las notificaciones llegan aquí.')
    }
  }

  const turnAllOff = () => {
    setChosen([])
    return change(() => choose([], autorizacion.version), 'Listo: ya no te llegan notificaciones.')
  }

  return (
    <>
      {!disponible || (here !== 'possible' && !isOn) ? (
        <Alert
          look="info"
          title={disponible ? (here === 'denied' ? blocked.title : noSupport.title) : away.title}
        >
          <p>{disponible ? (here === 'denied' ? blocked.text : noSupport.text) : away.text}</p>
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <fieldset>
            <legend className="mb-1 font-semibold">Qué quieres que te avise</legend>
            {avisos.map(({ tipo }, place) => (
              <Checkbox
                key={tipo}
                checked={chosen.includes(tipo)}
                error={place === avisos.length - 1 ? missing : null}
                onChange={(isChosen) => {
                  setNews(null)
                  setMissing(null)
                  setChosen(isChosen ? [...chosen, tipo] : chosen.filter((kind) => kind !== tipo))
                }}
              >
                {labels[tipo]}
              </Checkbox>
            ))}
          </fieldset>
          <ul className="mt-3 grid list-disc gap-1.5 rounded-card bg-sand-strong p-4 pl-9 text-[0.9375rem]">
            {autorizacion.puntos.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {!isOn || isNew ? (
              <Button type="submit" busy={busy} className="max-sm:w-full">
                {isOn ? 'Guardar mi elección' : 'Aceptar y activar aquí'}
              </Button>
            ) : null}
            {isOn ? (
              <Button
                look="secondary"
                busy={busy}
                className="max-sm:w-full"
                onClick={() =>
                  void change(
                    () => removeDevice(thisDevice.id, true),
                    'Listo: aquí ya no llegan notificaciones.',
                  )
                }
              >
                Apagar aquí
              </Button>
            ) : null}
          </div>
        </form>
      )}
      {others.length > 0 ? (
        <OtherDevices
          title={thisDevice ? 'También llegan a' : 'Llegan a'}
          devices={others}
          busy={busy}
          onRemove={({ id, nombre }) =>
            void change(() => removeDevice(id, false), `Listo: ${nombre} no recibe más avisos.`)
          }
        />
      ) : null}
      {given.length > 0 || equipos.length > 0 ? (
        <Button
          look="danger-quiet"
          busy={busy}
          className="mt-4 max-sm:w-full"
          onClick={() => void turnAllOff()}
        >
          Apagar todas
        </Button>
      ) : null}
      <Outcome error={error} news={news} />
    </>
  )
}

function Outcome({ error, news }: { error: ApiError | null; news: News | null }) {
  return (
    <div role="status" className="mt-4 empty:hidden">
      {error ? (
        <Alert look="danger" title={error.problem.title}>
          <p>{error.problem.detail}</p>
        </Alert>
      ) : news ? (
        <Alert look={news.look}>
          <p>{news.text}</p>
        </Alert>
      ) : null}
    </div>
  )
}

interface OtherDevicesProps {
  title: string
  devices: PushChoice['equipos']
  busy: boolean
  onRemove: (device: PushChoice['equipos'][number]) => void
}

function OtherDevices({ title, devices, busy, onRemove }: OtherDevicesProps) {
  return (
    <section aria-labelledby="otros-equipos" className="mt-6">
      <h3 id="otros-equipos" className="font-semibold">
        {title}
      </h3>
      <ul className="mt-2 grid gap-3">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 rounded-card border border-line px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold leading-snug">{device.nombre}</p>
              <p className="text-[0.9375rem] text-ink-soft">
                Desde: {formatMoment(device.desde, serverNow())}
              </p>
            </div>
            <Button
              look="danger-quiet"
              size="small"
              busy={busy}
              aria-label={`Quitar ${device.nombre}`}
              onClick={() => onRemove(device)}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dismissed = 'Tu navegador no dio permiso, así que no activamos nada. Puedes intentarlo otra vez.'
const failed =
  'Tu navegador no pudo conectarse a su servicio de avisos, así que no activamos nada. Revisa tu conexión e intenta otra vez.'
const away = {
  title: 'Por ahora no enviamos notificaciones',
  text: 'Tus recordatorios siguen llegando por el medio que elegiste arriba.',
}
const noSupport = {
  title: 'Este navegador no muestra avisos',
  text: 'En un iPhone o iPad, primero agrega el portal a tu pantalla de inicio (Compartir, «Agregar a inicio») y ábrelo desde ahí. En los demás, prueba con Chrome, Edge o Firefox.',
}
const blocked = {
  title: 'Bloqueaste los avisos de este sitio',
  text: 'Toca el ícono junto a la dirección, permite las notificaciones y recarga esta página.',
}
