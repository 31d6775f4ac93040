import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { endingAt } from '../../../../agenda/times.ts'
import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { isFramed } from '../peer/framed.ts'
import { CameraIcon, LockIcon } from '../room/CallIcons.tsx'
import { MediaButtons } from '../room/MediaButtons.tsx'
import { SelfView } from '../room/VideoPicture.tsx'
import { WhatAndWhen } from '../room/WhatAndWhen.tsx'
import { DeviceChoice, hasChoice } from './DeviceChoice.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'
import type { LocalState } from './device-state.ts'
import { LevelMeter } from './LevelMeter.tsx'
import type { LocalMedia } from './local-media.ts'

interface DeviceCheckProps {
  entry: VideoEntryAnswer
  media: LocalMedia
  local: LocalState
  entering: boolean
  onEnter: () => void
  /** Why the room could not be entered. */
  problem: ReactNode
}

/** The last stop before the room: camera and microphone preview, and help if they fail. */
export function DeviceCheck({ entry, media, local, entering, onEnter, problem }: DeviceCheckProps) {
  const { camera, microphone } = local
  return (
    <div className="grid w-full max-w-5xl gap-x-10 gap-y-5 self-center rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:p-10">
      <div className="lg:col-start-2">
        <h1
          className={`text-2xl leading-tight tracking-tight sm:text-3xl ${isFramed ? '[@media(max-height:24rem)]:sr-only' : ''}`}
        >
          Prueba tu cámara y tu micrófono
        </h1>
        {isFramed ? null : (
          <WhatAndWhen
            service={entry.servicio}
            start={entry.inicio}
            className="mt-3 text-[0.9375rem] sm:text-base lg:mt-5"
          />
        )}
      </div>

      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div
          className={`relative isolate overflow-hidden rounded-card bg-[#0b1413] text-white [--focus:#86dfd2] sm:aspect-[16/10] ${isFramed ? 'aspect-[16/10] [@media(max-height:24rem)]:aspect-auto [@media(max-height:24rem)]:h-28' : camera.trouble ? 'aspect-[16/10]' : 'aspect-square'}`}
        >
          {camera.status === 'on' ? (
            <SelfView track={camera.track} className="absolute inset-0" />
          ) : (
            <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-6 pb-16 text-center">
              <CameraIcon off={camera.status !== 'asking'} className="size-10 text-white/60" />
              <p role="status" className="max-w-xs font-medium">
                {camera.status === 'asking' ? (
                  <Asking />
                ) : camera.trouble ? (
                  'Por ahora, sin cámara'
                ) : (
                  'Tu cámara está apagada'
                )}
              </p>
            </div>
          )}
          <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 bg-linear-to-t from-black/55 to-transparent p-4 pt-10">
            <MediaButtons media={media} local={local} />
          </div>
        </div>
        {microphone.track ? (
          <div className="mt-3">
            <LevelMeter
              key={microphone.track.id}
              track={microphone.track}
              muted={microphone.status !== 'on'}
            />
          </div>
        ) : microphone.status === 'asking' ? (
          // Reserved space: the button below must not move away from under a finger.
          <p aria-hidden="true" className="mt-3 text-[0.9375rem]">
            &nbsp;
          </p>
        ) : null}
      </div>

      <div className="grid content-start gap-4 lg:col-start-2">
        {problem}
        <DeviceProblem local={local} onRetry={() => void media.ask()} />
        <div>
          {entry.codigo === 2 && entry.abre ? (
            <p role="status" className="rounded-card bg-sand px-4 py-3 font-medium">
              La sala se abre el {endingAt(entry.abre)} Puedes dejar esta página abierta.
            </p>
          ) : (
            <Button size="large" className="w-full" busy={entering} onClick={onEnter}>
              {enterLabel(local)}
            </Button>
          )}
          <p className="mt-2.5 text-center text-[0.9375rem] text-ink-soft empty:hidden">
            {consequence(local)}
          </p>
        </div>
        {hasChoice(local) ? <DeviceChoice media={media} local={local} /> : null}
        <p className="flex gap-2.5 text-[0.9375rem] text-ink-soft">
          <LockIcon className="mt-0.5 size-5" />
          La llamada es solo entre tú y la otra persona, y no se graba.
        </p>
        {isFramed ? null : <ContactLine className="text-[0.9375rem] text-ink-soft" />}
      </div>
    </div>
  )
}

/** Say nothing if the browser has an answer already: only while it waits for the person. */
function Asking() {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaits(true), 1200)
    return () => clearTimeout(timer)
  }, [])
  return waits
    ? 'Tu navegador te pide permiso para usar la cámara y el micrófono. Elige «Permitir».'
    : 'Encendiendo tu cámara…'
}

function enterLabel({ camera, microphone }: LocalState): string {
  if (camera.trouble && microphone.trouble) return 'Entrar sin cámara ni micrófono'
  if (camera.trouble) return 'Entrar sin cámara'
  if (microphone.trouble) return 'Entrar sin micrófono'
  return 'Entrar a la sala'
}

function consequence({ camera, microphone }: LocalState): string | null {
  const isSilent = microphone.status === 'off' || microphone.status === 'trouble'
  const isUnseen = camera.status === 'off' || camera.status === 'trouble'
  if (isSilent && isUnseen) return 'Verás y oirás, pero no te verán ni te oirán hasta que los enciendas.'
  if (isSilent) return 'Te verán, pero no te oirán hasta que enciendas el micrófono.'
  if (isUnseen) return 'Te oirán, pero no te verán. Puedes encender la cámara después.'
  return null
}
