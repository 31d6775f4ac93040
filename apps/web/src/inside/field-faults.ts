import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { faultsReport } from '@amparo/contract/tools/reports.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { placesOf } from '@amparo/domain/field/faults.ts'
import { vitalRouteOf } from '@amparo/domain/field/vitals.ts'
import { hashOf } from '@amparo/ui/hash-of.ts'
import { currentBuild } from '../shell/preload-errors.ts'

/** Stack frames that distinguish one error from another. */
const placesThatCount = 5
const told = new Set<string>()

/**
 * Reports an error once, by its kind and its places in our own scripts: ignores other scripts, and errors of the
 * network or by abort.
 */
export function report(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || /\bmodule\b/.test(error.message)) return
  const places = placesOf(error.stack ?? '').slice(0, placesThatCount)
  const [place] = places
  if (place === undefined) return
  const hash = hashOf([error.name, ...places].join(' '))
    .toString(16)
    .padStart(8, '0')
  if (told.has(hash)) return
  told.add(hash)
  const route = vitalRouteOf(
    window.location.pathname,
    ecosystems.map(({ eco }) => eco),
  )
  const body: RequestOf<typeof faultsReport> = {
    version: currentBuild(),
    falla: { ruta: route ?? 'otra', huella: hash, lugar: place },
  }
  navigator.sendBeacon('/api/informes/fallas', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
