import { newFault, newFaultOf } from '@amparo/client/document/faults.ts'
import type { consoleFaultsReport } from '@amparo/contract/tools/reports.ts'
import { toldOneIn } from '@amparo/domain/field/faults.ts'
import { call } from '../api/call.ts'

/** React Router's manifest names this page's build. */
type Started = Window & { readonly __reactRouterManifest?: { readonly version?: string } }

function send(falla?: ReturnType<typeof newFault>): void {
  const version = (window as Started).__reactRouterManifest?.version ?? ''
  const body = { version, ...(falla && { falla }) }
  const settings = { body, keepalive: true, unasked: true }
  call<typeof consoleFaultsReport>('POST', '/consola/Fallas', settings).catch(() => undefined)
}

/** Reports an error of this page to operators, once. */
export function tellFault(error: unknown): void {
  const fault = newFault(error)
  if (fault) send(fault)
}

/** Reports uncaught errors from here on, and one visit in four. */
export function watchFaults(): void {
  addEventListener('error', (event) => {
    const fault = newFaultOf(event)
    if (fault) send(fault)
  })
  addEventListener('unhandledrejection', ({ reason }) => tellFault(reason))
  if (Math.random() * toldOneIn < 1) send()
}
