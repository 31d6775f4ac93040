import { type FaultEvent, newFault, newFaultOf } from '@amparo/client/document/faults.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { faultsReport } from '@amparo/contract/tools/reports.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { vitalRouteOf } from '@amparo/domain/field/vitals.ts'
import { currentBuild } from '../shell/preload-errors.ts'

/** Reports an error of this page, once. */
export function report(error: unknown): void {
  send(newFault(error))
}

/** Reports an uncaught error by its event, once. */
export function reportPageFault(event: FaultEvent): void {
  send(newFaultOf(event))
}

function send(fault: ReturnType<typeof newFault>): void {
  if (fault === null) return
  const route = vitalRouteOf(
    window.location.pathname,
    ecosystems.map(({ eco }) => eco),
  )
  const body: RequestOf<typeof faultsReport> = {
    version: currentBuild(),
    falla: { ruta: route ?? 'otra', ...fault },
  }
  navigator.sendBeacon('/api/informes/fallas', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
